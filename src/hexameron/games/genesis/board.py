def svg(v, language):
    return "<svg></svg>"

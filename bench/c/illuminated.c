/* Random play of Illuminated by hand in C, for any number of players, dice and rounds: the limit for the kernel.
 * Compiled with -DLIST it writes the list of legal actions at every decision; without, it picks one directly.
 * Prints decisions, CPU seconds and wins. Usage: illuminated GAMES SEATS DICE ROUNDS */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SLOTS = 5, ENTITIES = 30, S1 = 5, L1 = 6, L6 = 11 };
enum { END = 0, RAISE = 1, LOWER = 31, SACRIFICE = 61, HELP = 211 };

typedef struct {
    int8_t place[30];
    int8_t seats, dice, actor, left, starter, over, winner;
    int16_t round, limit;
} State;

static uint32_t ra = 1, rb = 2, rc = 3, rd = 4;

static inline uint32_t word(void) {
    uint32_t out = ra + rb + rd++;
    ra = rb ^ (rb >> 9);
    rb = rc + (rc << 3);
    rc = ((rc << 21) | (rc >> 11)) + out;
    return out;
}

static inline uint32_t below(uint32_t n) { return (uint32_t)(((uint64_t)word() * n) >> 32); }
static inline int value(int place) { return place <= S1 ? 6 - place : place - 5; }

static inline int total_in_shadow(const State *s, int seat) {
    int total = 0;
    for (int i = 0; i < s->dice; i++) {
        int p = s->place[seat * SLOTS + i];
        if (p <= S1) total += value(p);
    }
    return total;
}

static inline int penalty(const State *s, int target) {
    if (s->place[target] <= S1) return 0;
    int best = 0, who = -1;
    for (int seat = 0; seat < s->seats; seat++) {
        int total = total_in_shadow(s, seat);
        if (total > best) best = total, who = seat;
        else if (total == best) who = -1;
    }
    return who >= 0 && who != s->actor;
}

#define EVERY_DIE(e) \
    for (int seat = 0; seat < s->seats; seat++) \
        for (int e = seat * SLOTS; e < seat * SLOTS + s->dice; e++)

#ifdef LIST
static int legal(const State *s, int32_t *out) {
    int n = 0, mine = s->actor * SLOTS;
    out[n++] = END;
    EVERY_DIE(e) out[n++] = RAISE + e;
    EVERY_DIE(e) out[n++] = LOWER + e;
    for (int h = 0; h < s->dice; h++)
        if (s->place[mine + h] >= L1)
            EVERY_DIE(e) {
                out[n] = SACRIFICE + ENTITIES * h + e;
                n += s->place[e] >= L1 && e != mine + h;
            }
    for (int h = 0; h < s->dice; h++)
        if (s->place[mine + h] >= L1)
            EVERY_DIE(e) {
                out[n] = HELP + ENTITIES * h + e;
                n += e != mine + h;
            }
    return n;
}
#endif

static inline int nth_light(const State *s, int from, int to, int nth, int but) {
    for (int e = from; e < to; e++)
        if (s->place[e] >= L1 && e != but && nth-- == 0) return e;
    return -1;
}

static inline int slot(const State *s, int nth) { return nth / s->dice * SLOTS + nth % s->dice; }

static int pick(const State *s) {
#ifdef LIST
    int32_t out[400];
    return out[below(legal(s, out))];
#else
    int mine = s->actor * SLOTS, own = 0, lit = 0, all = s->seats * s->dice;
    EVERY_DIE(e) lit += s->place[e] >= L1;
    for (int h = 0; h < s->dice; h++) own += s->place[mine + h] >= L1;
    int r = (int)below((uint32_t)(1 + 2 * all + own * (lit - 1 + all - 1)));
    if (r == 0) return END;
    if (--r < all) return RAISE + slot(s, r);
    if (r < 2 * all) return LOWER + slot(s, r - all);
    r -= 2 * all;
    if (r < own * (lit - 1)) {
        int h = nth_light(s, mine, mine + s->dice, r / (lit - 1), -1);
        return SACRIFICE + ENTITIES * (h - mine) + nth_light(s, 0, SLOTS * s->seats, r % (lit - 1), h);
    }
    r -= own * (lit - 1);
    int h = nth_light(s, mine, mine + s->dice, r / (all - 1), -1), e = r % (all - 1);
    return HELP + ENTITIES * (h - mine) + slot(s, e + (e >= s->actor * s->dice + h - mine));
#endif
}

static void end_turn(State *s) {
    s->actor = (int8_t)(s->actor + 1 < s->seats ? s->actor + 1 : 0);
    s->left = 2;
    if (s->actor == s->starter) {
        if (s->round == s->limit) s->over = 1;
        s->round++;
    }
}

static void resolve(State *s, int action, int face) {
    int target, own = -1;
    if (action < LOWER) target = action - RAISE;
    else if (action < SACRIFICE) target = action - LOWER;
    else if (action < HELP) own = s->actor * SLOTS + (action - SACRIFICE) / ENTITIES, target = (action - SACRIFICE) % ENTITIES;
    else own = s->actor * SLOTS + (action - HELP) / ENTITIES, target = (action - HELP) % ENTITIES;
    int here = s->place[target];
    int total = face - penalty(s, target) + (own >= 0 ? value(s->place[own]) : 0);
    int success = total > value(here);
    if (action >= SACRIFICE && action < HELP) {
        if (success) {
            int to = here - (total - value(here));
            s->place[target] = (int8_t)(to < 0 ? 0 : to);
            s->place[own] = 3;
        }
    } else if (action >= LOWER && action < SACRIFICE) {
        if (success) s->place[target] = (int8_t)(here - 1);
    } else if (success) {
        s->place[target] = (int8_t)(here + 1);
        if (here + 1 == L6) {
            s->winner = (int8_t)(target / SLOTS);
            s->over = 1;
            return;
        }
    }
    if (action >= HELP) s->place[own]--;
    if (s->place[target] == 0) {
        int sum = 0;
        EVERY_DIE(e) sum += s->place[e];
        if (sum == 0) s->over = 1;
    }
}

int main(int argc, char **argv) {
    if (argc != 5) return 2;
    long games = atol(argv[1]), decisions = 0, wins = 0;
    int seats = atoi(argv[2]), dice = atoi(argv[3]), rounds = atoi(argv[4]);
    clock_t began = clock();
    for (long g = 0; g < games; g++) {
        State s = {0};
        s.seats = (int8_t)seats, s.dice = (int8_t)dice, s.limit = (int16_t)rounds;
        for (int e = 0; e < ENTITIES; e++) s.place[e] = e / SLOTS < seats && e % SLOTS < dice ? L1 : -1;
        s.actor = s.starter = (int8_t)below((uint32_t)seats);
        s.left = 1;
        s.round = 1;
        s.winner = -1;
        while (!s.over) {
            int action = pick(&s);
            decisions++;
            if (action == END) {
                end_turn(&s);
                continue;
            }
            resolve(&s, action, 1 + (int)below(6));
            if (!s.over && --s.left == 0) end_turn(&s);
        }
        wins += s.winner >= 0;
    }
    printf("%ld %f %ld\n", decisions, (double)(clock() - began) / CLOCKS_PER_SEC, wins);
    return 0;
}

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  between(least: number, most: number): number;
  /** Both bounds are inclusive. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** The same seed gives the same numbers on every machine (xmur3 and mulberry32, public domain). */
export const seededRandom = (seed: string): Random => {
  let state = 1779033703 ^ seed.length;
  for (const letter of seed) {
    state = Math.imul(state ^ letter.charCodeAt(0), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[integer(0, choices.length - 1)]!,
  };
};

import { median } from './samples.ts';

/**
 * For what takes long, or is counted in requests a second: the sides take turns, each in turn first, and each one's
 * median is given. The first round warms up and is not counted.
 */
export async function alternating<Round, Side extends string>(
  rounds: readonly Round[],
  sides: Record<Side, (round: Round) => Promise<number>>,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (const [at, round] of rounds.entries()) {
    for (const turn of names.keys()) {
      const name = names[(turn + at) % names.length]!;
      const figure = await sides[name](round);
      if (at > 0) figures[name].push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Side, number>;
}

/** The numbers of so many rounds and of the one before them. */
export const withWarmUp = (rounds: number) => Array.from({ length: rounds + 1 }, (_, round) => round);

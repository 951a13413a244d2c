import { median } from './samples.ts';

/**
 * Measures sides in alternating order and returns their medians; for long runs, or requests per second. The first round
 * is a warm-up.
 */
export async function runAlternating<Round, Side extends string>(
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

/** Numbers of the rounds, including the warm-up. */
export const withWarmUp = (rounds: number) => Array.from({ length: rounds + 1 }, (_, round) => round);

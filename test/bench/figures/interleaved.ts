import { Samples } from './samples.ts';

export type Timed<A> = { readonly ms: number; readonly answer: A };
type Sides<Case> = Record<string, (item: Case) => Promise<Timed<unknown>>>;
type Answers<S> = { readonly [K in keyof S]: S[K] extends (item: never) => Promise<Timed<infer A>> ? A : never };

/**
 * Sends each case to all sides in alternating order, so that other load on the machine affects them alike. The first
 * round is a warm-up.
 */
export async function runInterleaved<Case, S extends Sides<Case>>(
  rounds: readonly (readonly Case[])[],
  sides: S,
  check: (answers: Answers<S>, item: Case) => void = () => undefined,
): Promise<{ readonly [K in keyof S]: Samples }> {
  const names = Object.keys(sides) as (keyof S & string)[];
  const samples = Object.fromEntries(names.map((name) => [name, new Samples()])) as { [K in keyof S]: Samples };
  for (const [round, cases] of rounds.entries()) {
    for (const name of names) samples[name].beginRound(round === 0);
    for (const [at, item] of cases.entries()) {
      const answers: Record<string, unknown> = {};
      for (const turn of names.keys()) {
        const name = names[(turn + at) % names.length]!;
        const { ms, answer } = await sides[name]!(item);
        samples[name].add(ms);
        answers[name] = answer;
      }
      check(answers as Answers<S>, item);
    }
  }
  return samples;
}

export async function timed<A>(work: () => Promise<A>): Promise<Timed<A>> {
  const since = performance.now();
  const answer = await work();
  return { ms: performance.now() - since, answer };
}

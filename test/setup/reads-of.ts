import { statementsOf } from './statements-of.ts';

const TIMES = 3;

/** How often something asks the tables of leads and colleagues: the least of several times, since jobs read beside it. */
export async function readsOf<Answer>(ask: () => Promise<Answer>) {
  const counts: number[] = [];
  let answer = await ask();
  for (let time = 0; time < TIMES; time++) {
    const statements = await statementsOf(async () => (answer = await ask()));
    counts.push(statements.filter((sql) => /\b(profiles|inquiries|lead_)/.test(sql)).length);
  }
  return { answer, reads: Math.min(...counts) };
}

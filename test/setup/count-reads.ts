import { captureStatements } from './capture-statements.ts';

const TIMES = 3;

/** Counts the reads of lead and user tables: the minimum of several runs, since jobs read at the same time. */
export async function countReads<Answer>(run: () => Promise<Answer>) {
  const counts: number[] = [];
  let result = await run();
  for (let time = 0; time < TIMES; time++) {
    const statements = await captureStatements(async () => (result = await run()));
    counts.push(statements.filter((sql) => /\b(profiles|inquiries|lead_)/.test(sql)).length);
  }
  return { result, reads: Math.min(...counts) };
}

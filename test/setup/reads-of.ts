import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { StartedApp } from './start-app.ts';

const TIMES = 3;

/** How often something asks the tables of leads and colleagues: the least of several times, since jobs read beside it. */
export async function readsOf<Answer>({ app }: Pick<StartedApp, 'app'>, ask: () => Promise<Answer>) {
  const counts: number[] = [];
  let answer = await ask();
  for (let time = 0; time < TIMES; time++) {
    const asked = jest.spyOn(app.get(MikroORM).em.getConnection(), 'execute');
    answer = await ask();
    const mine = asked.mock.calls.filter(
      ([sql]) => typeof sql === 'string' && /\b(profiles|inquiries|lead_)/.test(sql),
    );
    asked.mockRestore();
    counts.push(mine.length);
  }
  return { answer, reads: Math.min(...counts) };
}

import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { StartedApp } from './start-app.ts';

/** What the job of reminders looks for each minute. */
const OF_REMINDERS = 't.reminded_at is null';

/** How often something asks the tables of leads and colleagues; what runs beside it has reads of its own. */
export async function readsOf<Answer>({ app }: Pick<StartedApp, 'app'>, ask: () => Promise<Answer>) {
  const asked = jest.spyOn(app.get(MikroORM).em.getConnection(), 'execute');
  const answer = await ask();
  const mine = asked.mock.calls.filter(
    ([sql]) => typeof sql === 'string' && /\b(profiles|inquiries|lead_)/.test(sql) && !sql.includes(OF_REMINDERS),
  );
  asked.mockRestore();
  return { answer, reads: mine.length };
}

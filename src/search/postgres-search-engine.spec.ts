import type { MikroORM } from '@mikro-orm/postgresql';
import { setImmediate } from 'node:timers/promises';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import type { Answer } from './query/search-query.ts';

describe('the table', () => {
  it('answers many questions in their order, few at a time, so that others find a connection', async () => {
    let [atOnce, most, asked] = [0, 0, 0];
    const table = new PostgresSearchEngine({} as MikroORM);
    const answer = async (): Promise<Answer> => {
      most = Math.max(most, (atOnce += 1));
      const total = (asked += 1);
      await setImmediate();
      atOnce -= 1;
      return { hits: [], total, counts: () => new Map() };
    };
    Object.assign(table, { answerInParallel: answer });
    const answers = await table.search(Array.from({ length: 22 }, () => ({})));
    expect(answers.map(({ total }) => total)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
    expect(most).toBeLessThanOrEqual(3);
  });
});

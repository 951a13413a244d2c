import type { MikroORM } from '@mikro-orm/postgresql';
import { setImmediate } from 'node:timers/promises';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import type { SearchResult } from './query/search-query.ts';

describe('PostgresSearchEngine', () => {
  it('answers many queries in order, at most three at a time', async () => {
    let [activeCount, maxActiveCount, queryCount] = [0, 0, 0];
    const engine = new PostgresSearchEngine({} as MikroORM);
    const answer = async (): Promise<SearchResult> => {
      maxActiveCount = Math.max(maxActiveCount, (activeCount += 1));
      const total = (queryCount += 1);
      await setImmediate();
      activeCount -= 1;
      return { hits: [], total, counts: () => new Map() };
    };
    Object.assign(engine, { answerInParallel: answer });
    const answers = await engine.search(Array.from({ length: 22 }, () => ({})));
    expect(answers.map(({ total }) => total)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(maxActiveCount).toBeLessThanOrEqual(3);
  });
});

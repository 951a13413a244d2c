import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { InvalidationLog } from '../platform/cache-invalidation/invalidation-log.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import type { Answer, SearchEngine } from './query/search-query.ts';
import { IndexMissing, SearchUnavailable } from './search.problems.ts';

const GIVES_UP_AFTER = 800;
const FROZEN = 1_000_000;
const HEDGED_AFTER = 150;

type Engines = ReturnType<typeof engines>;

/** Answers with its own number as the total, as late as it is told; like the real one, not after 800 ms. */
function anEngine(total: number) {
  const engine = {
    asked: 0,
    lateBy: 0,
    failure: null as Error | null,
    countWords: () => (engine.failure ? Promise.reject(engine.failure) : Promise.resolve(new Map([['villa', total]]))),
    async search(): Promise<Answer[]> {
      engine.asked += 1;
      const { lateBy, failure } = engine;
      if (lateBy > 0) await new Promise((due) => setTimeout(due, Math.min(lateBy, GIVES_UP_AFTER)));
      if (lateBy > GIVES_UP_AFTER) throw new SearchUnavailable();
      if (failure) throw failure;
      return [{ hits: [], total, counts: () => new Map() }];
    },
  };
  return engine satisfies SearchEngine;
}

const INDEX = 1;
const TABLE = 2;

function engines() {
  const index = anEngine(INDEX);
  const table = anEngine(TABLE);
  return { index, table, stock: new FailoverSearchEngine(table, new InvalidationLog(), index) };
}

/** Who answered, and after how long. */
async function asked(stock: FailoverSearchEngine) {
  const since = Date.now();
  const [answer] = await stock.search([{}]);
  return { by: answer!.total, after: Date.now() - since };
}

/** What falls due at the last moment may lead to something that is due at once. */
async function pass(milliseconds: number) {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await jest.advanceTimersByTimeAsync(0);
}

describe('what is for sale, while Meilisearch is late or away', () => {
  let all: Engines;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => {
    jest.useFakeTimers();
    all = engines();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is asked of Meilisearch alone while it answers in time', async () => {
    const { index, table, stock } = all;
    index.lateBy = HEDGED_AFTER - 10;
    const answer = asked(stock);
    await pass(HEDGED_AFTER);
    expect((await answer).by).toBe(INDEX);
    expect(table.asked).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is answered by PostgreSQL from 150 ms on, from the first request after a freeze', async () => {
    const { index, table, stock } = all;
    index.lateBy = FROZEN;
    table.lateBy = 30;
    const answer = asked(stock);
    await pass(HEDGED_AFTER + 30);
    expect(await answer).toEqual({ by: TABLE, after: HEDGED_AFTER + 30 });
  });

  it('is answered by Meilisearch where it is the first after all', async () => {
    const { index, table, stock } = all;
    index.lateBy = 200;
    table.lateBy = 100;
    const answer = asked(stock);
    await pass(300);
    expect(await answer).toEqual({ by: INDEX, after: 200 });
    expect(stock.hedgeBudget.wins).toEqual({ index: 1, table: 0 });
  });

  it('is asked twice by no more than two requests at a time', async () => {
    const { index, table, stock } = all;
    index.lateBy = 700;
    table.lateBy = 400;
    const answers = Array.from({ length: 10 }, () => asked(stock));
    await pass(HEDGED_AFTER + 10);
    expect(table.asked).toBe(2);
    await pass(GIVES_UP_AFTER);
    const by = (await Promise.all(answers)).map((answer) => answer.by);
    expect(by.filter((engine) => engine === TABLE)).toHaveLength(2);
    expect(table.asked).toBe(2);
  });

  it('is asked twice by no more than 50 of 1,000 requests while Meilisearch lives and is slow', async () => {
    const { index, table, stock } = all;
    index.lateBy = 200;
    for (let number = 0; number < 1_000; number++) {
      const answer = asked(stock);
      await pass(200);
      await answer;
    }
    expect(index.asked).toBe(1_000);
    expect(table.asked).toBeGreaterThanOrEqual(40);
    expect(table.asked).toBeLessThanOrEqual(50);
  });

  it('is asked of PostgreSQL alone after two unanswered in a row, and nobody waits any more', async () => {
    const { index, table, stock } = all;
    index.lateBy = FROZEN;
    table.lateBy = 30;
    const unanswered = [asked(stock), asked(stock)];
    await pass(100);
    const underWay = Array.from({ length: 5 }, () => asked(stock));
    await pass(GIVES_UP_AFTER - 100 + 30);
    const before = index.asked;
    const next = asked(stock);
    await pass(30);

    await Promise.all(unanswered);
    const hedged = { by: TABLE, after: HEDGED_AFTER + 30 };
    const setFree = { by: TABLE, after: GIVES_UP_AFTER - 100 + 30 };
    expect(await Promise.all(underWay)).toEqual([hedged, hedged, setFree, setFree, setFree]);
    expect(await next).toEqual({ by: TABLE, after: 30 });
    expect(index.asked).toBe(before);
  });

  it('does not give Meilisearch up while every other request is answered', async () => {
    const { index, stock } = all;
    for (let round = 0; round < 5; round++) {
      index.lateBy = FROZEN;
      const unanswered = asked(stock);
      await pass(GIVES_UP_AFTER);
      await unanswered;
      index.lateBy = 0;
      const answered = asked(stock);
      await pass(0);
      expect((await answered).by).toBe(INDEX);
    }
  });

  it('is asked of Meilisearch again when it is back, which nobody waits for either', async () => {
    const { index, stock } = all;
    index.lateBy = FROZEN;
    const unanswered = [asked(stock), asked(stock)];
    await pass(GIVES_UP_AFTER);
    await Promise.all(unanswered);
    await pass(10_000);
    index.lateBy = 500;
    const repaired = jest.fn();
    stock.onRepairNeeded(repaired);
    const tried = [asked(stock), asked(stock)];
    await pass(0);
    expect(await Promise.all(tried)).toEqual([
      { by: TABLE, after: 0 },
      { by: TABLE, after: 0 },
    ]);
    expect(index.asked).toBe(3);
    await pass(500);
    expect(repaired).toHaveBeenCalledTimes(1);
    expect(index.asked).toBe(3);
    index.lateBy = 0;
    const answer = asked(stock);
    await pass(0);
    expect((await answer).by).toBe(INDEX);
  });

  it('says in the log when Meilisearch goes and when it is back', async () => {
    const { index, table, stock } = all;
    const [gone, back] = (['error', 'log'] as const).map((level) => jest.spyOn(Logger.prototype, level));
    await stock.search([{}]);
    index.failure = new SearchUnavailable();
    for (let time = 0; time < 2; time++) await stock.search([{}]);
    expect(table.asked).toBe(2);
    expect([gone!.mock.calls.length, back!.mock.calls.length]).toEqual([1, 0]);
    index.failure = null;
    await pass(10_000);
    await stock.search([{}]);
    await pass(0);
    expect([gone!.mock.calls.length, back!.mock.calls.length]).toEqual([1, 1]);
    jest.restoreAllMocks();
  });

  it('has the words of Meilisearch, or those of PostgreSQL while it is away', async () => {
    const { index, table, stock } = all;
    const count = async (of = stock) => (await of.countWords()).get('villa');
    expect(await count()).toBe(INDEX);
    index.failure = new SearchUnavailable();
    expect(await count()).toBe(TABLE);
    for (let time = 0; time < 2; time++) await stock.search([{}]);
    index.failure = null;
    expect(await count()).toBe(TABLE);
    const alone = new FailoverSearchEngine(table, new InvalidationLog());
    expect([await count(alone), (await alone.search([{}]))[0]!.total]).toEqual([TABLE, TABLE]);
  });

  it('is no answer of PostgreSQL where Meilisearch refuses the question', async () => {
    const { index, table, stock } = all;
    const repaired = jest.fn();
    stock.onRepairNeeded(repaired);
    index.failure = new TypeError('no such filter');
    await expect(stock.search([{}])).rejects.toThrow('no such filter');
    expect(table.asked).toBe(0);
    expect(repaired).not.toHaveBeenCalled();
  });

  it('is answered by Meilisearch when PostgreSQL, asked as well, fails', async () => {
    const { index, table, stock } = all;
    index.lateBy = 400;
    table.failure = new Error('no connection');
    const answer = asked(stock);
    await pass(400);
    expect(await answer).toEqual({ by: INDEX, after: 400 });
  });

  /** A rejection that nobody handles ends a process; here it fails the test. */
  it('fails, and nothing fails unheard beside it, when PostgreSQL is away too', async () => {
    const { index, table, stock } = all;
    index.lateBy = FROZEN;
    table.failure = new Error('no connection');
    const answers = Array.from({ length: 3 }, () => asked(stock).catch(({ message }: Error) => message));
    await pass(GIVES_UP_AFTER);
    expect(await Promise.all(answers)).toEqual(['no connection', 'no connection', 'no connection']);
    jest.useRealTimers();
    await new Promise((turn) => setImmediate(turn));
  });

  it('is repaired where there is no index, which is an answer: it is asked again at once', async () => {
    const { index, stock } = all;
    const repaired = jest.fn();
    stock.onRepairNeeded(repaired);
    index.failure = new IndexMissing();
    for (let round = 0; round < 5; round++) {
      const answer = asked(stock);
      await pass(0);
      expect(await answer).toEqual({ by: TABLE, after: 0 });
    }
    expect(repaired).toHaveBeenCalledTimes(1);
    await pass(5_000);
    await stock.search([{}]);
    expect(repaired).toHaveBeenCalledTimes(2);
    index.failure = null;
    const answer = asked(stock);
    await pass(0);
    expect((await answer).by).toBe(INDEX);
  });
});

import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { InvalidationLog } from '../platform/cache-invalidation/invalidation.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import type { SearchResult, SearchEngine } from './query/search-query.ts';
import { IndexMissing, SearchUnavailable } from './search.problems.ts';

const TIMEOUT_MS = 800;
const FROZEN_MS = 1_000_000;
const HEDGE_AFTER_MS = 150;

type Engines = ReturnType<typeof createEngines>;

/** Returns a fake engine that finds `total` properties after a delay; like the real one, it times out after 800 ms. */
function createFakeEngine(total: number) {
  const engine = {
    requestCount: 0,
    delayMs: 0,
    failure: null as Error | null,
    countWords: () => (engine.failure ? Promise.reject(engine.failure) : Promise.resolve(new Map([['villa', total]]))),
    async search(): Promise<SearchResult[]> {
      engine.requestCount += 1;
      const { delayMs, failure } = engine;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(delayMs, TIMEOUT_MS)));
      if (delayMs > TIMEOUT_MS) throw new SearchUnavailable();
      if (failure) throw failure;
      return [{ hits: [], total, counts: () => new Map() }];
    },
  };
  return engine satisfies SearchEngine;
}

const INDEX = 1;
const TABLE = 2;

function createEngines() {
  const index = createFakeEngine(INDEX);
  const table = createFakeEngine(TABLE);
  return { index, table, searchEngine: new FailoverSearchEngine(table, new InvalidationLog(), index) };
}

async function measureSearch(searchEngine: FailoverSearchEngine) {
  const startedAt = Date.now();
  const [answer] = await searchEngine.search([{}]);
  return { engine: answer!.total, elapsedMs: Date.now() - startedAt };
}

/** Advances in steps, since a timer at the last moment may start another one that is due at once. */
async function advance(milliseconds: number) {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await jest.advanceTimersByTimeAsync(0);
}

describe('FailoverSearchEngine', () => {
  let engines: Engines;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => {
    jest.useFakeTimers();
    engines = createEngines();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('queries only Meilisearch when it responds in time', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = HEDGE_AFTER_MS - 10;
    const answer = measureSearch(searchEngine);
    await advance(HEDGE_AFTER_MS);
    expect((await answer).engine).toBe(INDEX);
    expect(table.requestCount).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('queries PostgreSQL too when Meilisearch has not responded after 150 ms', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = FROZEN_MS;
    table.delayMs = 30;
    const answer = measureSearch(searchEngine);
    await advance(HEDGE_AFTER_MS + 30);
    expect(await answer).toEqual({ engine: TABLE, elapsedMs: HEDGE_AFTER_MS + 30 });
  });

  it('returns the answer of Meilisearch when it responds before the hedged query', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = 200;
    table.delayMs = 100;
    const answer = measureSearch(searchEngine);
    await advance(300);
    expect(await answer).toEqual({ engine: INDEX, elapsedMs: 200 });
    expect(searchEngine.hedgeBudget.wins).toEqual({ index: 1, table: 0 });
  });

  it('hedges at most two requests at the same time', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = 700;
    table.delayMs = 400;
    const answers = Array.from({ length: 10 }, () => measureSearch(searchEngine));
    await advance(HEDGE_AFTER_MS + 10);
    expect(table.requestCount).toBe(2);
    await advance(TIMEOUT_MS);
    const usedEngines = (await Promise.all(answers)).map((answer) => answer.engine);
    expect(usedEngines.filter((engine) => engine === TABLE)).toHaveLength(2);
    expect(table.requestCount).toBe(2);
  });

  it('hedges 40 to 50 of 1,000 requests when Meilisearch is slow', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = 200;
    for (let number = 0; number < 1_000; number++) {
      const answer = measureSearch(searchEngine);
      await advance(200);
      await answer;
    }
    expect(index.requestCount).toBe(1_000);
    expect(table.requestCount).toBeGreaterThanOrEqual(40);
    expect(table.requestCount).toBeLessThanOrEqual(50);
  });

  it('answers pending and later requests with PostgreSQL after two timeouts in a row', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = FROZEN_MS;
    table.delayMs = 30;
    const unanswered = [measureSearch(searchEngine), measureSearch(searchEngine)];
    await advance(100);
    const inFlight = Array.from({ length: 5 }, () => measureSearch(searchEngine));
    await advance(TIMEOUT_MS - 100 + 30);
    const before = index.requestCount;
    const next = measureSearch(searchEngine);
    await advance(30);

    await Promise.all(unanswered);
    const hedged = { engine: TABLE, elapsedMs: HEDGE_AFTER_MS + 30 };
    const released = { engine: TABLE, elapsedMs: TIMEOUT_MS - 100 + 30 };
    expect(await Promise.all(inFlight)).toEqual([hedged, hedged, released, released, released]);
    expect(await next).toEqual({ engine: TABLE, elapsedMs: 30 });
    expect(index.requestCount).toBe(before);
  });

  it('continues to query Meilisearch when only every other request times out', async () => {
    const { index, searchEngine } = engines;
    for (let round = 0; round < 5; round++) {
      index.delayMs = FROZEN_MS;
      const unanswered = measureSearch(searchEngine);
      await advance(TIMEOUT_MS);
      await unanswered;
      index.delayMs = 0;
      const answered = measureSearch(searchEngine);
      await advance(0);
      expect((await answered).engine).toBe(INDEX);
    }
  });

  it('probes Meilisearch in the background and returns to it when it responds', async () => {
    const { index, searchEngine } = engines;
    index.delayMs = FROZEN_MS;
    const unanswered = [measureSearch(searchEngine), measureSearch(searchEngine)];
    await advance(TIMEOUT_MS);
    await Promise.all(unanswered);
    await advance(10_000);
    index.delayMs = 500;
    const onRepair = jest.fn();
    searchEngine.onRepairNeeded(onRepair);
    const duringProbe = [measureSearch(searchEngine), measureSearch(searchEngine)];
    await advance(0);
    expect(await Promise.all(duringProbe)).toEqual([
      { engine: TABLE, elapsedMs: 0 },
      { engine: TABLE, elapsedMs: 0 },
    ]);
    expect(index.requestCount).toBe(3);
    await advance(500);
    expect(onRepair).toHaveBeenCalledTimes(1);
    expect(index.requestCount).toBe(3);
    index.delayMs = 0;
    const answer = measureSearch(searchEngine);
    await advance(0);
    expect((await answer).engine).toBe(INDEX);
  });

  it('logs once when Meilisearch becomes unavailable and once when it is back', async () => {
    const { index, table, searchEngine } = engines;
    const [errorLog, infoLog] = (['error', 'log'] as const).map((level) => jest.spyOn(Logger.prototype, level));
    await searchEngine.search([{}]);
    index.failure = new SearchUnavailable();
    for (let time = 0; time < 2; time++) await searchEngine.search([{}]);
    expect(table.requestCount).toBe(2);
    expect([errorLog!.mock.calls.length, infoLog!.mock.calls.length]).toEqual([1, 0]);
    index.failure = null;
    await advance(10_000);
    await searchEngine.search([{}]);
    await advance(0);
    expect([errorLog!.mock.calls.length, infoLog!.mock.calls.length]).toEqual([1, 1]);
    jest.restoreAllMocks();
  });

  it('counts words with PostgreSQL when Meilisearch is unavailable or not configured', async () => {
    const { index, table, searchEngine } = engines;
    const count = async (engine = searchEngine) => (await engine.countWords()).get('villa');
    expect(await count()).toBe(INDEX);
    index.failure = new SearchUnavailable();
    expect(await count()).toBe(TABLE);
    for (let time = 0; time < 2; time++) await searchEngine.search([{}]);
    index.failure = null;
    expect(await count()).toBe(TABLE);
    const tableOnly = new FailoverSearchEngine(table, new InvalidationLog());
    expect([await count(tableOnly), (await tableOnly.search([{}]))[0]!.total]).toEqual([TABLE, TABLE]);
  });

  it('does not fall back to PostgreSQL when Meilisearch refuses a query', async () => {
    const { index, table, searchEngine } = engines;
    const onRepair = jest.fn();
    searchEngine.onRepairNeeded(onRepair);
    index.failure = new TypeError('no such filter');
    await expect(searchEngine.search([{}])).rejects.toThrow('no such filter');
    expect(table.requestCount).toBe(0);
    expect(onRepair).not.toHaveBeenCalled();
  });

  it('answers with Meilisearch when the hedged PostgreSQL query fails', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = 400;
    table.failure = new Error('no connection');
    const answer = measureSearch(searchEngine);
    await advance(400);
    expect(await answer).toEqual({ engine: INDEX, elapsedMs: 400 });
  });

  /** An unhandled rejection would end a process; here it fails the test. */
  it('rejects without unhandled rejections when both engines fail', async () => {
    const { index, table, searchEngine } = engines;
    index.delayMs = FROZEN_MS;
    table.failure = new Error('no connection');
    const answers = Array.from({ length: 3 }, () => measureSearch(searchEngine).catch(({ message }: Error) => message));
    await advance(TIMEOUT_MS);
    expect(await Promise.all(answers)).toEqual(['no connection', 'no connection', 'no connection']);
    jest.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('requests a repair at most every five seconds when the index is missing', async () => {
    const { index, searchEngine } = engines;
    const onRepair = jest.fn();
    searchEngine.onRepairNeeded(onRepair);
    index.failure = new IndexMissing();
    for (let round = 0; round < 5; round++) {
      const answer = measureSearch(searchEngine);
      await advance(0);
      expect(await answer).toEqual({ engine: TABLE, elapsedMs: 0 });
    }
    expect(onRepair).toHaveBeenCalledTimes(1);
    await advance(5_000);
    await searchEngine.search([{}]);
    expect(onRepair).toHaveBeenCalledTimes(2);
    index.failure = null;
    const answer = measureSearch(searchEngine);
    await advance(0);
    expect((await answer).engine).toBe(INDEX);
  });
});

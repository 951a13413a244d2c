import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { InvalidationLog } from '../platform/cache-invalidation/invalidation.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import type { SearchResult, SearchEngine } from './query/search-query.ts';
import { IndexMissing, SearchBusy, SearchLate, SearchUnavailable } from './search.problems.ts';

const TIMEOUT_MS = 800;
const HEALTH_TIMEOUT_MS = 1_000;
/** 250 ms and a turn of the event loop, which fake timers count as a millisecond. */
const REFUSED_AFTER_MS = 251;
const FROZEN_MS = 1_000_000;
const INDEX_CONCURRENCY = 2 * availableParallelism();
const TABLE_CONCURRENCY = 4;

/** Returns a fake engine that finds `total` properties after a delay; like the real one, it times out after 800 ms. */
function createFakeEngine(total: number) {
  const engine = {
    requestCount: 0,
    active: 0,
    maxActive: 0,
    delayMs: 0,
    isHealthy: true,
    failure: null as Error | null,
    countWords: () => (engine.failure ? Promise.reject(engine.failure) : Promise.resolve(new Map([['villa', total]]))),
    async isAlive() {
      if (!engine.isHealthy) await new Promise((resolve) => setTimeout(resolve, HEALTH_TIMEOUT_MS));
      return engine.isHealthy && !engine.failure;
    },
    async search(): Promise<SearchResult[]> {
      engine.requestCount += 1;
      engine.maxActive = Math.max(engine.maxActive, (engine.active += 1));
      try {
        const { delayMs, failure } = engine;
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(delayMs, TIMEOUT_MS)));
        if (delayMs > TIMEOUT_MS) throw new SearchLate();
        if (failure) throw failure;
        return [{ hits: [], total, counts: () => new Map() }];
      } finally {
        engine.active -= 1;
      }
    },
  };
  return engine satisfies SearchEngine;
}

const INDEX = 1;
const TABLE = 2;

function createEngines() {
  const index = createFakeEngine(INDEX);
  const table = createFakeEngine(TABLE);
  const stalls = { hasStalled: false, hasStalledSince: () => stalls.hasStalled };
  return { index, table, stalls, searchEngine: new FailoverSearchEngine(table, new InvalidationLog(), stalls, index) };
}

type Engines = ReturnType<typeof createEngines>;

/** Returns the answering engine, or the problem, and the time it took. */
async function measureSearch(searchEngine: FailoverSearchEngine) {
  const startedAt = Date.now();
  const engine = await searchEngine.search([{}]).then(
    ([answer]) => answer!.total,
    (error: Error) => error.constructor,
  );
  return { engine, elapsedMs: Date.now() - startedAt };
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
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    engines = createEngines();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const startSearches = (count: number) => Array.from({ length: count }, () => measureSearch(engines.searchEngine));
  /** Lets this many searches be late, as many at once as PostgreSQL takes. */
  const runLateSearches = async (count: number) => {
    engines.index.delayMs = FROZEN_MS;
    for (let started = 0; started < count; started += TABLE_CONCURRENCY) {
      const answers = startSearches(Math.min(TABLE_CONCURRENCY, count - started));
      await advance(TIMEOUT_MS);
      await Promise.all(answers);
    }
  };

  it('queries only Meilisearch while it responds', async () => {
    const { index, table } = engines;
    index.delayMs = TIMEOUT_MS - 10;
    const answers = startSearches(INDEX_CONCURRENCY);
    await advance(TIMEOUT_MS);
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ engine: INDEX, elapsedMs: 790 });
    expect(table.requestCount).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sends Meilisearch no more searches at once than twice the number of processors', async () => {
    const { index } = engines;
    index.delayMs = 200;
    const answers = startSearches(INDEX_CONCURRENCY + 1);
    await advance(400);
    expect((await Promise.all(answers)).at(-1)).toEqual({ engine: INDEX, elapsedMs: 400 });
    expect(index.maxActive).toBe(INDEX_CONCURRENCY);
  });

  it('refuses searches that have waited for 250 ms, if Meilisearch is alive', async () => {
    const { index, table } = engines;
    index.delayMs = 600;
    const answers = startSearches(INDEX_CONCURRENCY + 1);
    await advance(600);
    expect((await Promise.all(answers)).at(-1)).toEqual({ engine: SearchBusy, elapsedMs: REFUSED_AFTER_MS });
    expect(table.requestCount).toBe(0);
  });

  it('answers a late search with PostgreSQL, and keeps using Meilisearch', async () => {
    const { index, searchEngine } = engines;
    index.delayMs = FROZEN_MS;
    const [late] = startSearches(1);
    await advance(TIMEOUT_MS);
    expect(await late).toEqual({ engine: TABLE, elapsedMs: TIMEOUT_MS });
    index.delayMs = 0;
    expect((await measureSearch(searchEngine)).engine).toBe(INDEX);
    expect(searchEngine.breaker.openedCounts).toEqual({ dead: 0, late: 0 });
  });

  it('opens the breaker 1.3 s after Meilisearch stopped answering, and refuses nobody meanwhile', async () => {
    const { index, searchEngine } = engines;
    index.delayMs = FROZEN_MS;
    index.isHealthy = false;
    const answers = startSearches(INDEX_CONCURRENCY + 2);
    await advance(TIMEOUT_MS);
    expect(await answers[0]).toEqual({ engine: TABLE, elapsedMs: TIMEOUT_MS });
    await advance(500);
    for (const { engine, elapsedMs } of await Promise.all(answers)) {
      expect(engine).toBe(TABLE);
      expect(elapsedMs).toBeLessThanOrEqual(1_300);
    }
    expect(searchEngine.breaker.openedCounts).toEqual({ dead: 1, late: 0 });
    expect(await measureSearch(searchEngine)).toEqual({ engine: TABLE, elapsedMs: 0 });
  });

  it('opens the breaker at once if Meilisearch refuses connections, and recovers within a second of its first answer', async () => {
    const { index, searchEngine } = engines;
    index.failure = new SearchUnavailable();
    expect((await measureSearch(searchEngine)).engine).toBe(TABLE);
    expect(searchEngine.isIndexUnavailable).toBe(true);
    index.failure = null;
    await advance(1_000);
    expect([searchEngine.breaker.isOpen, searchEngine.isIndexUnavailable]).toEqual([false, true]);
    expect((await measureSearch(searchEngine)).engine).toBe(TABLE);
    await advance(0);
    expect(index.requestCount).toBe(2);
  });

  it('opens the breaker if half of twenty searches are late', async () => {
    const { searchEngine } = engines;
    await runLateSearches(20);
    expect(searchEngine.breaker.openedCounts).toEqual({ dead: 0, late: 1 });
    expect(await measureSearch(searchEngine)).toEqual({ engine: TABLE, elapsedMs: 0 });
  });

  it('opens the breaker if a living Meilisearch fails half of twenty searches', async () => {
    const { index, searchEngine } = engines;
    index.failure = new SearchUnavailable();
    index.isAlive = () => Promise.resolve(true);
    for (let search = 0; search < 20; search++) {
      expect((await measureSearch(searchEngine)).engine).toBe(TABLE);
      await advance(0);
    }
    expect(searchEngine.breaker.openedCounts).toEqual({ dead: 0, late: 1 });
  });

  it('searches PostgreSQL if the breaker opens while a search waits', async () => {
    const { index, searchEngine } = engines;
    index.delayMs = 200;
    const answers = startSearches(INDEX_CONCURRENCY + 1);
    await advance(100);
    searchEngine.breaker.record('dead');
    await advance(200);
    expect((await Promise.all(answers)).at(-1)!.engine).toBe(TABLE);
    expect(index.requestCount).toBe(INDEX_CONCURRENCY);
  });

  it('sends another probe after one that found no index', async () => {
    const { index, searchEngine } = engines;
    index.failure = new SearchUnavailable();
    await measureSearch(searchEngine);
    index.failure = new IndexMissing();
    searchEngine.breaker.revive();
    for (let search = 0; search < 2; search++) {
      await measureSearch(searchEngine);
      await advance(0);
    }
    expect(index.requestCount).toBe(3);
  });

  it('lets a shared search wait longer than others', async () => {
    const { index, searchEngine } = engines;
    index.delayMs = 600;
    const answers = startSearches(INDEX_CONCURRENCY);
    const shared = searchEngine.searchShared([{}]);
    await advance(1_200);
    await Promise.all(answers);
    expect((await shared)[0]!.total).toBe(INDEX);
  });

  it('ignores late answers while this process is stalled', async () => {
    const { index, stalls, searchEngine } = engines;
    stalls.hasStalled = true;
    index.isHealthy = false;
    await runLateSearches(40);
    expect(searchEngine.breaker.openedCounts).toEqual({ dead: 0, late: 0 });
  });

  it('sends PostgreSQL four searches at once, refuses others after 250 ms, and omits counts before', async () => {
    const { index, table, searchEngine } = engines;
    index.failure = new SearchUnavailable();
    await measureSearch(searchEngine);
    table.delayMs = 400;
    expect(searchEngine.shouldOmitCounts).toBe(false);
    const answers = startSearches(TABLE_CONCURRENCY + 1);
    await advance(10);
    expect(searchEngine.shouldOmitCounts).toBe(true);
    await advance(400);
    const all = await Promise.all(answers);
    expect(all.slice(0, TABLE_CONCURRENCY).map(({ engine }) => engine)).toEqual([TABLE, TABLE, TABLE, TABLE]);
    expect(all.at(-1)).toEqual({ engine: SearchBusy, elapsedMs: REFUSED_AFTER_MS });
    expect(table.maxActive).toBe(TABLE_CONCURRENCY);
  });

  it('repairs the read models when Meilisearch answers all searches again', async () => {
    const { index, searchEngine } = engines;
    const onRepair = jest.fn();
    searchEngine.onRepairNeeded(onRepair);
    index.failure = new SearchUnavailable();
    await measureSearch(searchEngine);
    index.failure = null;
    for (let second = 0; second < 12; second++) {
      await advance(1_000);
      await measureSearch(searchEngine);
    }
    expect(onRepair).toHaveBeenCalledTimes(1);
    expect((await measureSearch(searchEngine)).engine).toBe(INDEX);
  });

  it('logs a dead Meilisearch as an error, a late one as a warning, and its return once', async () => {
    const { index, searchEngine } = engines;
    const [errors, warnings, infos] = (['error', 'warn', 'log'] as const).map((level) =>
      jest.spyOn(Logger.prototype, level),
    );
    const countLines = () => [errors, warnings, infos].map((spy) => spy!.mock.calls.length);
    await runLateSearches(20);
    expect(countLines()).toEqual([0, 1, 0]);
    index.delayMs = 0;
    for (let second = 0; second < 15; second++) {
      await advance(1_000);
      await measureSearch(searchEngine);
    }
    expect(countLines()).toEqual([0, 1, 1]);
    index.failure = new SearchUnavailable();
    for (let time = 0; time < 3; time++) await measureSearch(searchEngine);
    expect(countLines()).toEqual([1, 1, 1]);
  });

  it('counts words with PostgreSQL when Meilisearch is unavailable or not configured', async () => {
    const { index, table, searchEngine } = engines;
    const count = async (engine = searchEngine) => (await engine.countWords()).get('villa');
    expect(await count()).toBe(INDEX);
    index.failure = new SearchUnavailable();
    expect(await count()).toBe(TABLE);
    await searchEngine.search([{}]);
    index.failure = null;
    expect(await count()).toBe(TABLE);
    const tableOnly = new FailoverSearchEngine(table, new InvalidationLog(), engines.stalls);
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

  /** An unhandled rejection would end a process; here it fails the test. */
  it('rejects without unhandled rejections when both engines fail', async () => {
    const { index, table } = engines;
    index.delayMs = FROZEN_MS;
    table.failure = new Error('no connection');
    const answers = startSearches(3);
    await advance(TIMEOUT_MS);
    for (const { engine } of await Promise.all(answers)) expect(engine).toBe(Error);
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

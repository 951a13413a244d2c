import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { DependencyTracker } from '../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.sql.ts';
import { type Tier, filtersByArea, filtersByShape, LocationIndex } from './geo/location-index.ts';
import type { Position } from './geo/shapes.contract.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import type { SearchResult, Counts, SearchEngine, SearchQuery } from './query/search-query.ts';
import { SearchDependency } from './search-dependency.ts';
import { IndexMissing, SearchUnavailable } from './search.problems.ts';

const MAX_CREDIT = 10;
const CREDIT_PER_SEARCH = 0.04;
const MAX_CONCURRENT_HEDGES = 2;

/** Limits searches sent to both engines: at most two at a time, a burst of 10, and 4 % of all searches beyond it. */
class HedgeBudget {
  /** How often each engine was faster, among searches sent to both. */
  readonly wins = { index: 0, table: 0 };
  private credit = MAX_CREDIT;
  private active = 0;

  addCredit() {
    this.credit = Math.min(MAX_CREDIT, this.credit + CREDIT_PER_SEARCH);
  }

  /** Starts the table search while an index search is pending; returns null when the limit is reached. */
  start<T>(table: () => Promise<T>, index: Promise<T>): Promise<T> | null {
    if (this.credit < 1 || this.active === MAX_CONCURRENT_HEDGES) return null;
    this.credit -= 1;
    this.active += 1;
    const hedge = table().finally(() => (this.active -= 1));
    void this.recordWinner(hedge, index);
    return hedge;
  }

  private recordWinner(table: Promise<unknown>, index: Promise<unknown>) {
    return Promise.any([index.then(() => 'index' as const), table.then(() => 'table' as const)]).then(
      (winner) => (this.wins[winner] += 1),
      () => undefined,
    );
  }
}

const HEDGE_AFTER_MS = 150;
const MAX_CONSECUTIVE_FAILURES = 2;
const RETRY_AFTER_MS = 10_000;
const MIN_REPAIR_INTERVAL_MS = 5_000;

/** Searches Meilisearch; also PostgreSQL if Meilisearch is late, and PostgreSQL alone while it is unavailable. */
@Injectable()
export class FailoverSearchEngine implements SearchEngine {
  readonly hedgeBudget = new HedgeBudget();
  private readonly log = new Logger(FailoverSearchEngine.name);
  private readonly breaker = circuitBreaker(handleWhen(isUnreachable), {
    halfOpenAfter: RETRY_AFTER_MS,
    breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
  });
  private repair: () => void = () => undefined;
  private repairedAt = 0;
  private readonly locationIndex: LocationIndex;

  constructor(
    @Inject(PostgresSearchEngine) private readonly table: SearchEngine,
    @Inject(InvalidationBus) invalidations: Pick<InvalidationBus, 'version' | 'findInvalidationTime'>,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: SearchEngine,
  ) {
    this.locationIndex = new LocationIndex((queries) => this.searchUntracked(queries), invalidations);
    let isLogged = false;
    this.breaker.onBreak(() => {
      if (!isLogged) this.log.error('PostgreSQL answers searches, without Meilisearch');
      isLogged = true;
    });
    this.breaker.onReset(() => {
      isLogged = false;
      this.log.log('Meilisearch answers searches again');
      this.repair();
    });
  }

  get isIndexUnavailable() {
    return this.breaker.state !== CircuitState.Closed;
  }

  /** Sets the action for when Meilisearch is back after an outage or has no index. */
  onRepairNeeded(repair: () => void) {
    this.repair = repair;
  }

  async search(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    const answers = await this.searchUntracked(queries);
    if (DependencyTracker.isTracking)
      queries.forEach((query, position) => DependencyTracker.track(new SearchDependency(query, answers[position])));
    return answers;
  }

  /**
   * Estimates the nearest tier from memory. Returns null while only PostgreSQL is available, which would have to count.
   */
  async findNearestTier(to: Position): Promise<Tier | null> {
    return this.index && !this.isIndexUnavailable ? this.locationIndex.findNearest(to) : null;
  }

  /** While the index counts as unavailable, no search waits for it; probes run in the background. */
  private searchUntracked(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    const { index, breaker } = this;
    if (index && breaker.state === CircuitState.Closed)
      return queries.some(filtersByShape) ? this.searchShapes(index, queries) : this.searchEither(index, queries);
    if (index && breaker.state === CircuitState.Open)
      this.searchIndex(index, dropAreaFilters(queries)).catch(() => undefined);
    return this.table.search(queries);
  }

  /** Only PostgreSQL can search an area with many spots by its corners; while it is unavailable, such searches fail. */
  private async searchShapes(index: SearchEngine, queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    const withLocations = await this.locationIndex.replaceShapes(queries);
    return withLocations ? this.searchEither(index, queries, withLocations) : this.table.search(queries);
  }

  /** The slower search is not cancelled: its eventual response tells the circuit breaker that the index is alive. */
  private async searchEither(
    index: SearchEngine,
    queries: readonly SearchQuery[],
    indexQueries = queries,
  ): Promise<SearchResult[]> {
    this.hedgeBudget.addCredit();
    const fromTable = callOnce(() => this.table.search(queries));
    const fromIndex = this.searchIndex(index, indexQueries);
    const indexOrTable = fromIndex.catch((error: unknown) => {
      if (error instanceof SearchUnavailable || isBrokenCircuitError(error)) return fromTable();
      throw error;
    });
    const firstAnswer = Promise.withResolvers<SearchResult[]>();
    const resolveEarly = (answer: Promise<SearchResult[]>) => void answer.then(firstAnswer.resolve, () => undefined);
    const timer = setTimeout(() => {
      const hedge = this.hedgeBudget.start(fromTable, fromIndex);
      if (hedge) resolveEarly(hedge);
    }, HEDGE_AFTER_MS);
    const breakSubscription = this.breaker.onBreak(() => resolveEarly(fromTable()));
    try {
      return await Promise.race([indexOrTable, firstAnswer.promise]);
    } finally {
      clearTimeout(timer);
      breakSubscription.dispose();
    }
  }

  private async searchIndex(index: SearchEngine, queries: readonly SearchQuery[]) {
    try {
      return await this.breaker.execute(() => index.search(queries));
    } catch (error) {
      if (error instanceof IndexMissing) this.requestRepair();
      throw error;
    }
  }

  async countWords(): Promise<Counts> {
    const { index } = this;
    const isIndexAvailable = index !== undefined && this.breaker.state === CircuitState.Closed;
    return isIndexAvailable ? index.countWords().catch(() => this.table.countWords()) : this.table.countWords();
  }

  private requestRepair() {
    if (Date.now() - this.repairedAt < MIN_REPAIR_INTERVAL_MS) return;
    this.repairedAt = Date.now();
    this.repair();
  }
}

/** Meilisearch cannot filter by area, and any query serves as a probe. */
const dropAreaFilters = (queries: readonly SearchQuery[]) =>
  queries.map((query) => (filtersByArea(query) ? {} : query));

/** A server that reports a missing index is reachable. */
const isUnreachable = (error: unknown) => error instanceof SearchUnavailable && !(error instanceof IndexMissing);

function callOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => (started ??= work());
}

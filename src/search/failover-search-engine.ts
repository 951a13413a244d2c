import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.ts';
import { DependencyTracker } from '../platform/cache-invalidation/dependency-tracker.ts';
import { HedgeBudget } from './hedge-budget.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import type { Answer, Counts, SearchEngine, SearchQuery } from './query/search-query.ts';
import { SearchDependency } from './cache-dependencies/search-dependency.ts';
import { IndexMissing, SearchUnavailable } from './search.problems.ts';
import type { Position } from './geo/shapes.contract.ts';
import type { Tier } from './geo/tiers.ts';
import { filtersByArea, filtersByShape, LocationIndex } from './geo/location-index.ts';

const HEDGE_AFTER_MS = 150;
const MAX_CONSECUTIVE_FAILURES = 2;
const RETRY_AFTER_MS = 10_000;
const MIN_REPAIR_INTERVAL_MS = 5_000;

/** What is for sale, asked of Meilisearch; of PostgreSQL too when it is late, and of PostgreSQL alone while it is away. */
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
    @Inject(InvalidationBus) changes: Pick<InvalidationBus, 'version' | 'invalidatedAt'>,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: SearchEngine,
  ) {
    this.locationIndex = new LocationIndex((queries) => this.searchUntracked(queries), changes);
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

  /** Whether PostgreSQL alone answers, because Meilisearch does not. */
  get isIndexUnavailable() {
    return this.breaker.state !== CircuitState.Closed;
  }

  /** Sets what to do when Meilisearch answers again after it could not, or answers that it has no index. */
  onRepairNeeded(repair: () => void) {
    this.repair = repair;
  }

  async search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const answers = await this.searchUntracked(queries);
    if (DependencyTracker.isTracking)
      queries.forEach((query, at) => DependencyTracker.track(new SearchDependency(query, answers[at])));
    return answers;
  }

  /** A guess at the nearest tier, from memory: null while PostgreSQL alone answers, which would have to count for it. */
  async findNearestTier(to: Position): Promise<Tier | null> {
    return this.index && !this.isIndexUnavailable ? this.locationIndex.findNearest(to) : null;
  }

  /** Nobody waits for an index that is believed away: whether it is back is tried in the background. */
  private searchUntracked(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const { index, breaker } = this;
    if (index && breaker.state === CircuitState.Closed)
      return queries.some(filtersByShape) ? this.searchShapes(index, queries) : this.searchEither(index, queries);
    if (index && breaker.state === CircuitState.Open)
      this.searchIndex(index, dropAreaFilters(queries)).catch(() => undefined);
    return this.table.search(queries);
  }

  /** Only PostgreSQL can search an area of many spots by its corners: while it is away, nobody can. */
  private async searchShapes(index: SearchEngine, queries: readonly SearchQuery[]): Promise<Answer[]> {
    const withLocations = await this.locationIndex.replaceShapes(queries);
    return withLocations ? this.searchEither(index, queries, withLocations) : this.table.search(queries);
  }

  /** The slower one is not cancelled: that the index answers at all, however late, tells the breaker that it lives. */
  private async searchEither(
    index: SearchEngine,
    queries: readonly SearchQuery[],
    indexQueries = queries,
  ): Promise<Answer[]> {
    this.hedgeBudget.addCredit();
    const fromTable = callOnce(() => this.table.search(queries));
    const fromIndex = this.searchIndex(index, indexQueries);
    const reliable = fromIndex.catch((error: unknown) => {
      if (error instanceof SearchUnavailable || isBrokenCircuitError(error)) return fromTable();
      throw error;
    });
    const firstAnswer = Promise.withResolvers<Answer[]>();
    const resolveEarly = (answer: Promise<Answer[]>) => void answer.then(firstAnswer.resolve, () => undefined);
    const timer = setTimeout(() => {
      const hedge = this.hedgeBudget.start(fromTable, fromIndex);
      if (hedge) resolveEarly(hedge);
    }, HEDGE_AFTER_MS);
    const breakSubscription = this.breaker.onBreak(() => resolveEarly(fromTable()));
    try {
      return await Promise.race([reliable, firstAnswer.promise]);
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

  /** Counts of the index while it answers, else of the table. */
  async countWords(): Promise<Counts> {
    const { index } = this;
    const isAnswering = index !== undefined && this.breaker.state === CircuitState.Closed;
    return isAnswering ? index.countWords().catch(() => this.table.countWords()) : this.table.countWords();
  }

  private requestRepair() {
    if (Date.now() - this.repairedAt < MIN_REPAIR_INTERVAL_MS) return;
    this.repairedAt = Date.now();
    this.repair();
  }
}

/** Whoever only wants to know whether the index is back needs no spots for it. */
const dropAreaFilters = (queries: readonly SearchQuery[]) =>
  queries.map((query) => (filtersByArea(query) ? {} : query));

/** A server that says that it has no index has answered. */
const isUnreachable = (error: unknown) => error instanceof SearchUnavailable && !(error instanceof IndexMissing);

function callOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => (started ??= work());
}

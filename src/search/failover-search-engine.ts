import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { DependencyTracker } from '../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.sql.ts';
import { ConcurrencyLimit } from '../platform/concurrency-limit.ts';
import { EventLoopStalls } from '../platform/event-loop-stalls.ts';
import { SECOND_MS } from '../platform/time-units.contract.ts';
import { type Tier, filtersByArea, filtersByShape, LocationIndex } from './geo/location-index.ts';
import type { Position } from './geo/shapes.contract.ts';
import { IndexBreaker, type OpenReason } from './index-breaker.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import type { SearchResult, Counts, SearchEngine, SearchQuery } from './query/search-query.ts';
import { SearchDependency } from './search-dependency.ts';
import { IndexMissing, SearchBusy, SearchLate, SearchUnavailable } from './search.problems.ts';

/** More searches at once would only wait for each other. */
const INDEX_CONCURRENCY = 2 * availableParallelism();
/** A search of PostgreSQL costs a multiple, and everything else needs PostgreSQL too. */
const TABLE_CONCURRENCY = 4;
/** Too short for visitors to notice. */
const MAX_WAIT_MS = 250;
/** For searches that many requests share, which would otherwise all be refused. */
const MAX_SHARED_WAIT_MS = 5_000;
/** A search that takes longer checks whether the index is alive. */
const CHECK_AFTER_MS = 300;
const MIN_REPAIR_INTERVAL_MS = 5_000;

/** The index; `isAlive` returns within a second. */
type Index = SearchEngine & { isAlive(): Promise<boolean> };

/** Searches Meilisearch, or PostgreSQL while Meilisearch is dead or late. */
@Injectable()
export class FailoverSearchEngine implements SearchEngine {
  readonly breaker = new IndexBreaker(
    (reason) => this.handleOpened(reason),
    () => this.handleClosed(),
  );
  private readonly log = new Logger(FailoverSearchEngine.name);
  private readonly indexLimit = new ConcurrencyLimit(INDEX_CONCURRENCY);
  private readonly tableLimit = new ConcurrencyLimit(TABLE_CONCURRENCY);
  private repair: () => void = () => undefined;
  private repairedAt = -Infinity;
  private pendingCheck: Promise<boolean> | undefined;
  private loggedReason: OpenReason | undefined;
  private readonly locationIndex: LocationIndex;

  constructor(
    @Inject(PostgresSearchEngine) private readonly table: SearchEngine,
    @Inject(InvalidationBus) invalidations: Pick<InvalidationBus, 'version' | 'findInvalidationTime'>,
    @Inject(EventLoopStalls) private readonly stalls: Pick<EventLoopStalls, 'hasStalledSince'>,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: Index,
  ) {
    this.locationIndex = new LocationIndex(
      (queries) => this.searchUntracked(queries, MAX_SHARED_WAIT_MS),
      invalidations,
    );
  }

  get isIndexUnavailable() {
    return !this.breaker.isClosed;
  }

  /** Whether PostgreSQL is busy: counts are most of the work of its searches. */
  get shouldOmitCounts() {
    return this.tableLimit.usage === 1;
  }

  /** Sets the action for when Meilisearch is back after an outage or has no index. */
  onRepairNeeded(repair: () => void) {
    this.repair = repair;
  }

  /** Throws `SearchBusy` if neither engine can take another search soon. */
  search(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    return this.searchTracked(queries, MAX_WAIT_MS);
  }

  /** Waits longer than `search`, because many requests wait for the same results. */
  searchShared(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    return this.searchTracked(queries, MAX_SHARED_WAIT_MS);
  }

  /**
   * Estimates the nearest tier from memory. Returns null while only PostgreSQL is available, which would have to count.
   */
  async findNearestTier(to: Position): Promise<Tier | null> {
    return this.index && this.breaker.isClosed ? this.locationIndex.findNearest(to) : null;
  }

  async countWords(): Promise<Counts> {
    const { index } = this;
    return index && this.breaker.isClosed
      ? index.countWords().catch(() => this.table.countWords())
      : this.table.countWords();
  }

  private async searchTracked(queries: readonly SearchQuery[], maxWaitMs: number): Promise<SearchResult[]> {
    const answers = await this.searchUntracked(queries, maxWaitMs);
    if (DependencyTracker.isTracking)
      queries.forEach((query, position) => DependencyTracker.track(new SearchDependency(query, answers[position])));
    return answers;
  }

  private searchUntracked(queries: readonly SearchQuery[], maxWaitMs: number): Promise<SearchResult[]> {
    const { index } = this;
    const admission = index ? this.breaker.admit() : 'no';
    if (index && admission === 'yes')
      return queries.some(filtersByShape)
        ? this.searchShapes(index, queries, maxWaitMs)
        : this.searchIndexFirst(index, { queries, indexQueries: queries }, maxWaitMs);
    if (index && admission === 'probe')
      void this.searchIndex(index, dropAreaFilters(queries))
        .catch(() => undefined)
        .finally(() => this.breaker.endProbe());
    return this.searchTable(queries, maxWaitMs);
  }

  /** Only PostgreSQL can search an area with many spots by its corners. */
  private async searchShapes(
    index: Index,
    queries: readonly SearchQuery[],
    maxWaitMs: number,
  ): Promise<SearchResult[]> {
    const indexQueries = await this.locationIndex.replaceShapes(queries);
    return indexQueries
      ? this.searchIndexFirst(index, { queries, indexQueries }, maxWaitMs)
      : this.searchTable(queries, maxWaitMs);
  }

  private async searchIndexFirst(
    index: Index,
    { queries, indexQueries }: { queries: readonly SearchQuery[]; indexQueries: readonly SearchQuery[] },
    maxWaitMs: number,
  ): Promise<SearchResult[]> {
    if (!(await this.indexLimit.acquire(maxWaitMs))) {
      // A dead index may hold all slots; then nobody has to be refused.
      if (await this.checkAlive(index)) throw new SearchBusy();
      return this.searchTable(queries, maxWaitMs);
    }
    try {
      // The breaker may have opened meanwhile.
      if (!this.breaker.isOpen) return await this.searchIndex(index, indexQueries);
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
    } finally {
      this.indexLimit.release();
    }
    return this.searchTable(queries, maxWaitMs);
  }

  private async searchIndex(index: Index, queries: readonly SearchQuery[]) {
    const startedAt = performance.now();
    const timer = setTimeout(() => void this.checkAlive(index), CHECK_AFTER_MS);
    try {
      const answer = await index.search(queries);
      this.breaker.record('in-time');
      return answer;
    } catch (error) {
      if (error instanceof IndexMissing) this.requestRepair();
      else if (error instanceof SearchLate) this.recordLate(startedAt);
      else if (error instanceof SearchUnavailable) void this.recordFailure(index);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async searchTable(queries: readonly SearchQuery[], maxWaitMs: number): Promise<SearchResult[]> {
    if (!(await this.tableLimit.acquire(maxWaitMs))) throw new SearchBusy();
    try {
      return await this.table.search(queries);
    } finally {
      this.tableLimit.release();
    }
  }

  /** Ignores late answers while this process was stalled. */
  private recordLate(startedAt: number) {
    if (!this.stalls.hasStalledSince(startedAt)) this.breaker.record('late');
  }

  private async recordFailure(index: Index) {
    if (await this.checkAlive(index)) this.breaker.record('late');
  }

  /** Returns false if the index gives no sign of life within a second; it then counts as dead. */
  private checkAlive(index: Index): Promise<boolean> {
    const check = async () => {
      const startedAt = performance.now();
      const isAlive = (await index.isAlive()) || this.stalls.hasStalledSince(startedAt);
      if (!isAlive) this.breaker.record('dead');
      return isAlive;
    };
    this.pendingCheck ??= check().finally(() => (this.pendingCheck = undefined));
    return this.pendingCheck;
  }

  private handleOpened(reason: OpenReason) {
    if (reason === 'dead') void this.reviveWhenAlive();
    if (this.loggedReason === 'dead' || this.loggedReason === reason) return;
    this.loggedReason = reason;
    if (reason === 'dead') this.log.error('PostgreSQL answers searches, without Meilisearch');
    else this.log.warn('PostgreSQL answers searches, since Meilisearch is late or fails');
  }

  private handleClosed() {
    this.loggedReason = undefined;
    this.log.log('Meilisearch answers searches again');
    this.repair();
  }

  private async reviveWhenAlive() {
    while (this.breaker.isOpen) {
      await new Promise<void>((resolve) => setTimeout(resolve, SECOND_MS).unref());
      if (this.breaker.isOpen && (await this.index!.isAlive())) this.breaker.revive();
    }
  }

  private requestRepair() {
    if (performance.now() - this.repairedAt < MIN_REPAIR_INTERVAL_MS) return;
    this.repairedAt = performance.now();
    this.repair();
  }
}

/** Meilisearch cannot filter by area, and any query serves as a probe. */
const dropAreaFilters = (queries: readonly SearchQuery[]) =>
  queries.map((query) => (filtersByArea(query) ? {} : query));

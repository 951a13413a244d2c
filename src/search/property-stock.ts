import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import { Sources } from '../platform/changes/sources.ts';
import { Hedges } from './hedges.ts';
import { PropertyIndex } from './property-index.ts';
import { PropertyTable } from './property-table.ts';
import type { Answer, Counts, SearchEngine, SearchQuery } from './query/search-query.ts';
import { SearchSource } from './sources/search-source.ts';
import { IndexMissing, SearchUnavailable } from './search.problems.ts';
import type { Position } from './where/shapes.contract.ts';
import type { Tier } from './where/tiers.ts';
import { asksForArea, asksForShape, KnownSpots } from './where/known-spots.ts';

const LATE_AFTER = 150;
const UNANSWERED_IN_A_ROW = 2;
const ASK_AGAIN_AFTER = 10_000;
const REPAIR_AT_MOST_EVERY = 5_000;

/** What is for sale, asked of Meilisearch; of PostgreSQL too when it is late, and of PostgreSQL alone while it is away. */
@Injectable()
export class PropertyStock implements SearchEngine {
  readonly hedges = new Hedges();
  private readonly log = new Logger(PropertyStock.name);
  private readonly breaker = circuitBreaker(handleWhen(isUnanswered), {
    halfOpenAfter: ASK_AGAIN_AFTER,
    breaker: new ConsecutiveBreaker(UNANSWERED_IN_A_ROW),
  });
  private repair: () => void = () => undefined;
  private repairedAt = 0;
  private readonly spots: KnownSpots;

  constructor(
    @Inject(PropertyTable) private readonly table: SearchEngine,
    @Inject(PublicChanges) changes: Pick<PublicChanges, 'version' | 'touchedAt'>,
    @Optional() @Inject(PropertyIndex) private readonly index?: SearchEngine,
  ) {
    this.spots = new KnownSpots((queries) => this.answered(queries), changes);
    let isTold = false;
    this.breaker.onBreak(() => {
      if (!isTold) this.log.error('PostgreSQL answers searches, without Meilisearch');
      isTold = true;
    });
    this.breaker.onReset(() => {
      isTold = false;
      this.log.log('Meilisearch answers searches again');
      this.repair();
    });
  }

  /** Whether PostgreSQL alone answers, because Meilisearch does not. */
  get isIndexAway() {
    return this.breaker.state !== CircuitState.Closed;
  }

  /** Sets what to do when Meilisearch answers again after it could not, or answers that it has no index. */
  onRepairNeeded(repair: () => void) {
    this.repair = repair;
  }

  async search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const answers = await this.answered(queries);
    if (Sources.areWanted) queries.forEach((query, at) => Sources.note(new SearchSource(query, answers[at])));
    return answers;
  }

  /** A guess at the nearest tier, from memory: null while PostgreSQL alone answers, which would have to count for it. */
  async nearestSpots(to: Position): Promise<Tier | null> {
    return this.index && !this.isIndexAway ? this.spots.nearest(to) : null;
  }

  /** Nobody waits for an index that is believed away: whether it is back is tried in the background. */
  private answered(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const { index, breaker } = this;
    if (index && breaker.state === CircuitState.Closed)
      return queries.some(asksForShape) ? this.searchShapes(index, queries) : this.searchEither(index, queries);
    if (index && breaker.state === CircuitState.Open)
      this.searchIndex(index, withoutAreas(queries)).catch(() => undefined);
    return this.table.search(queries);
  }

  /** Only PostgreSQL can search an area of many spots by its corners: while it is away, nobody can. */
  private async searchShapes(index: SearchEngine, queries: readonly SearchQuery[]): Promise<Answer[]> {
    const bySpots = await this.spots.inPlaceOfShapes(queries);
    return bySpots ? this.searchEither(index, queries, bySpots) : this.table.search(queries);
  }

  /** The slower one is not cancelled: that the index answers at all, however late, tells the breaker that it lives. */
  private async searchEither(
    index: SearchEngine,
    queries: readonly SearchQuery[],
    askedOfIndex = queries,
  ): Promise<Answer[]> {
    this.hedges.earn();
    const fromTable = once(() => this.table.search(queries));
    const fromIndex = this.searchIndex(index, askedOfIndex);
    const sure = fromIndex.catch((error: unknown) => {
      if (error instanceof SearchUnavailable || isBrokenCircuitError(error)) return fromTable();
      throw error;
    });
    const sooner = Promise.withResolvers<Answer[]>();
    const answerSooner = (answer: Promise<Answer[]>) => void answer.then(sooner.resolve, () => undefined);
    const timer = setTimeout(() => {
      const hedge = this.hedges.start(fromTable, fromIndex);
      if (hedge) answerSooner(hedge);
    }, LATE_AFTER);
    const away = this.breaker.onBreak(() => answerSooner(fromTable()));
    try {
      return await Promise.race([sure, sooner.promise]);
    } finally {
      clearTimeout(timer);
      away.dispose();
    }
  }

  private async searchIndex(index: SearchEngine, queries: readonly SearchQuery[]) {
    try {
      return await this.breaker.execute(() => index.search(queries));
    } catch (error) {
      if (error instanceof IndexMissing) this.repairSoon();
      throw error;
    }
  }

  /** Counts of the index while it answers, else of the table. */
  async words(): Promise<Counts> {
    const { index } = this;
    const isAnswering = index !== undefined && this.breaker.state === CircuitState.Closed;
    return isAnswering ? index.words().catch(() => this.table.words()) : this.table.words();
  }

  private repairSoon() {
    if (Date.now() - this.repairedAt < REPAIR_AT_MOST_EVERY) return;
    this.repairedAt = Date.now();
    this.repair();
  }
}

/** Whoever only wants to know whether the index is back needs no spots for it. */
const withoutAreas = (queries: readonly SearchQuery[]) => queries.map((query) => (asksForArea(query) ? {} : query));

/** A server that says that it has no index has answered. */
const isUnanswered = (error: unknown) => error instanceof SearchUnavailable && !(error instanceof IndexMissing);

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => (begun ??= work());
}

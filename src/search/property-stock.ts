import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleType, isBrokenCircuitError } from 'cockatiel';
import { PropertyIndex } from './property-index.ts';
import { PropertyTable } from './property-table.ts';
import type { Answer, Counts, Engine, Question } from './question/question.ts';
import { IndexMissing, SearchUnavailable } from './search.problems.ts';

const FAILURES = 5;
const ASK_AGAIN_AFTER = 10_000;
const REPAIR_AT_MOST_EVERY = 5_000;

/** What is for sale, asked of Meilisearch; of PostgreSQL while Meilisearch cannot answer in time. */
@Injectable()
export class PropertyStock implements Engine {
  private readonly log = new Logger(PropertyStock.name);
  private readonly breaker = circuitBreaker(handleType(SearchUnavailable), {
    halfOpenAfter: ASK_AGAIN_AFTER,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  private repair: () => void = () => undefined;
  private repairedAt = 0;

  constructor(
    private readonly table: PropertyTable,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {
    this.breaker.onBreak(() => this.log.error('Meilisearch is out of reach: PostgreSQL answers searches'));
    this.breaker.onReset(() => {
      this.log.log('Meilisearch answers searches again');
      this.repair();
    });
  }

  /** What is to be done when Meilisearch answers again after it could not, or answers that it has no index. */
  onDoubt(repair: () => void) {
    this.repair = repair;
  }

  async ask(questions: readonly Question[]): Promise<Answer[]> {
    const { index } = this;
    if (!index) return this.table.ask(questions);
    try {
      return await this.breaker.execute(() => index.ask(questions));
    } catch (error) {
      if (error instanceof IndexMissing) this.repairSoon();
      if (error instanceof SearchUnavailable || isBrokenCircuitError(error)) return this.table.ask(questions);
      throw error;
    }
  }

  /** How often each word is there, with its field: of the index while it answers. */
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

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '../time-units.contract.ts';
import { type OutboxEvent, toBulkName } from './on-event.ts';
import { COUNT_PENDING_BULK } from './outbox.sql.ts';

/** Enough pending bulk events to keep the reactions busy; more would delay new events by over two seconds. */
const MAX_PENDING = 4;
/** Milliseconds of waiting per millisecond of work. */
const WAIT_PER_WORK = 1;
const MAX_WAIT_MS = 5 * SECOND_MS;
/** If no event is delivered for this long, imports continue for THROTTLE_BYPASS_MS without waiting. */
const STALLED_AFTER_MS = SECOND_MS;
const THROTTLE_BYPASS_MS = 30 * SECOND_MS;

interface Clock {
  /** In milliseconds. */
  now(): number;
  sleep(): Promise<unknown>;
}

/** Waits in total no longer than the callers work in between, so that imports take at most twice as long. */
export class BulkThrottle {
  private budgetMs = 0;
  /** Imports do not wait before this time, since the reactions have stalled. */
  private skipUntil = 0;
  private workStartedAt;

  constructor(private readonly clock: Clock) {
    this.workStartedAt = clock.now();
  }

  async waitForReactions(countPending: () => Promise<number>) {
    const now = this.clock.now();
    this.budgetMs = Math.min(this.budgetMs + (now - this.workStartedAt) * WAIT_PER_WORK, MAX_WAIT_MS);
    if (now > this.skipUntil) await this.wait(countPending, now);
    this.workStartedAt = this.clock.now();
  }

  private async wait(countPending: () => Promise<number>, startedAt: number) {
    let lowestCount = Infinity;
    let progressAt = startedAt;
    for (let now = startedAt; now - startedAt < this.budgetMs; now = this.clock.now()) {
      const count = await countPending();
      if (count <= MAX_PENDING) break;
      if (count < lowestCount) {
        lowestCount = count;
        progressAt = now;
      }
      if (now - progressAt > STALLED_AFTER_MS) {
        this.skipUntil = now + THROTTLE_BYPASS_MS;
        break;
      }
      await this.clock.sleep();
    }
    this.budgetMs = Math.max(0, this.budgetMs - (this.clock.now() - startedAt));
  }
}

const POLL_INTERVAL_MS = 50;

/** Slows imports down to the speed of the reactions, since otherwise the search index would lag far behind. */
@Injectable()
export class BulkBackpressure {
  private readonly throttle = new BulkThrottle({
    now: () => performance.now(),
    sleep: () => setTimeout(POLL_INTERVAL_MS),
  });

  constructor(private readonly orm: MikroORM) {}

  /** Waits between two bulk changes until the reactions have caught up or the waiting budget is used up. */
  async apply(event: Type<OutboxEvent>) {
    await this.throttle.waitForReactions(() => this.countPending(event));
  }

  private async countPending({ name }: Type<OutboxEvent>): Promise<number> {
    const [row] = await this.orm.em.fork().execute<{ pending: number }[]>(COUNT_PENDING_BULK, [toBulkName(name)]);
    return row!.pending;
  }
}

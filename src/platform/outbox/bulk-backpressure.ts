import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { OutboxEvent } from './outbox-event.ts';
import { bulkNameOf } from './bulk-name-of.ts';
import { PENDING } from './outbox.sql.ts';

/** With so many undelivered events the reactions have work, and new events are still handled within two seconds. */
const MOST_PENDING = 4;
/** Milliseconds of waiting for each millisecond of work, and the most that is saved up for one wait. */
const WAIT_PER_WORK = 1;
const MOST_WAIT_MS = 5_000;
const POLL_EVERY_MS = 50;
/** When no event is delivered for so long, imports go on without waiting for a while. */
const STALLED_AFTER_MS = 1_000;
const IGNORE_FOR_MS = 30_000;

/** Slows imports down to the speed of the reactions: otherwise the search would lag behind by the whole import. */
@Injectable()
export class BulkBackpressure {
  private workedSince = performance.now();
  private budget = 0;
  private ignoreUntil = 0;

  constructor(private readonly orm: MikroORM) {}

  /** Waits, between two bulk changes, until the reactions have caught up or the time for waiting is used up. */
  async apply(event: Type<OutboxEvent>) {
    const now = performance.now();
    this.budget = Math.min(this.budget + (now - this.workedSince) * WAIT_PER_WORK, MOST_WAIT_MS);
    if (now > this.ignoreUntil) await this.wait(event, now);
    this.workedSince = performance.now();
  }

  private async wait(event: Type<OutboxEvent>, since: number) {
    let least = Infinity;
    let progressAt = since;
    for (let now = since; now - since < this.budget; now = performance.now()) {
      const pending = await this.pending(event);
      if (pending <= MOST_PENDING) break;
      if (pending < least) [least, progressAt] = [pending, now];
      if (now - progressAt > STALLED_AFTER_MS) {
        this.ignoreUntil = now + IGNORE_FOR_MS;
        break;
      }
      await setTimeout(POLL_EVERY_MS);
    }
    this.budget = Math.max(0, this.budget - (performance.now() - since));
  }

  private async pending({ name }: Type<OutboxEvent>): Promise<number> {
    const [row] = await this.orm.em.fork().execute<{ pending: number }[]>(PENDING, [bulkNameOf(name)]);
    return row!.pending;
  }
}

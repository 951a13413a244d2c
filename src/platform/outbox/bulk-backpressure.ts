import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { OutboxEvent } from './outbox-event.ts';
import { toBulkName } from './to-bulk-name.ts';
import { BulkThrottle } from './bulk-throttle.ts';
import { PENDING } from './outbox.sql.ts';

const POLL_INTERVAL_MS = 50;

/** Slows imports down to the speed of the reactions: otherwise the search would lag behind by the whole import. */
@Injectable()
export class BulkBackpressure {
  private readonly throttle = new BulkThrottle({
    now: () => performance.now(),
    pause: () => setTimeout(POLL_INTERVAL_MS),
  });

  constructor(private readonly orm: MikroORM) {}

  /** Waits, between two bulk changes, until the reactions have caught up or the time for waiting is used up. */
  async apply(event: Type<OutboxEvent>) {
    await this.throttle.waitForReactions(() => this.countPending(event));
  }

  private async countPending({ name }: Type<OutboxEvent>): Promise<number> {
    const [row] = await this.orm.em.fork().execute<{ pending: number }[]>(PENDING, [toBulkName(name)]);
    return row!.pending;
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { OutboxEvent } from './outbox-event.ts';
import { bulkNameOf } from './bulk-name-of.ts';
import { BulkPace } from './bulk-pace.ts';
import { PENDING } from './outbox.sql.ts';

const POLL_EVERY_MS = 50;

/** Slows imports down to the speed of the reactions: otherwise the search would lag behind by the whole import. */
@Injectable()
export class BulkBackpressure {
  private readonly pace = new BulkPace({ now: () => performance.now(), pause: () => setTimeout(POLL_EVERY_MS) });

  constructor(private readonly orm: MikroORM) {}

  /** Waits, between two bulk changes, until the reactions have caught up or the time for waiting is used up. */
  async apply(event: Type<OutboxEvent>) {
    await this.pace.keep(() => this.pending(event));
  }

  private async pending({ name }: Type<OutboxEvent>): Promise<number> {
    const [row] = await this.orm.em.fork().execute<{ pending: number }[]>(PENDING, [bulkNameOf(name)]);
    return row!.pending;
  }
}

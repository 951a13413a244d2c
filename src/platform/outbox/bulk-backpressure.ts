import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { OutboxEvent } from './outbox-event.ts';
import { bulkNameOf } from './bulk-name-of.ts';

/** So many events may be on their way: those who take them in have work, and what is new is there in two seconds. */
const MOST_AHEAD = 4;
/** Of the time that it works, so much it may wait; of earlier work, as much as this many milliseconds counts. */
const SHARE = 1;
const MOST_SAVED = 5_000;
const LOOK_EVERY = 50;
/** Nobody takes them in, or not now: there is nobody to wait for. */
const STANDS_STILL_AFTER = 1_000;
const LOOK_AGAIN_AFTER = 30_000;

const AHEAD = `
  select coalesce(max(count), 0)::int as ahead from (
    select count(*) from jobs.job
    where name in (select name from jobs.subscription where event = ? and name like '%.bulk')
      and state in ('created', 'active', 'retry')
    group by name) as behind`;

/** Keeps who changes many from running away from those who follow: search would be behind by all that it is ahead. */
@Injectable()
export class BulkBackpressure {
  private workedSince = performance.now();
  private mayWait = 0;
  private goesOnUntil = 0;

  constructor(private readonly orm: MikroORM) {}

  /** Between two bulk changes. */
  async apply(event: Type<OutboxEvent>) {
    const now = performance.now();
    this.mayWait = Math.min(this.mayWait + (now - this.workedSince) * SHARE, MOST_SAVED);
    if (now > this.goesOnUntil) await this.wait(event, now);
    this.workedSince = performance.now();
  }

  private async wait(event: Type<OutboxEvent>, since: number) {
    let least = Infinity;
    let fellAt = since;
    for (let now = since; now - since < this.mayWait; now = performance.now()) {
      const ahead = await this.ahead(event);
      if (ahead <= MOST_AHEAD) break;
      if (ahead < least) [least, fellAt] = [ahead, now];
      if (now - fellAt > STANDS_STILL_AFTER) {
        this.goesOnUntil = now + LOOK_AGAIN_AFTER;
        break;
      }
      await setTimeout(LOOK_EVERY);
    }
    this.mayWait = Math.max(0, this.mayWait - (performance.now() - since));
  }

  private async ahead({ name }: Type<OutboxEvent>): Promise<number> {
    const [row] = await this.orm.em.fork().execute<{ ahead: number }[]>(AHEAD, [bulkNameOf(name)]);
    return row!.ahead;
  }
}

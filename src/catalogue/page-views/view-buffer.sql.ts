import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { toMadridDay } from '../../platform/days.ts';
import { runInContext } from '../../platform/jobs/run-in-context.ts';
import { PUBLIC_CONDITION } from '../property.entity.ts';

/** Page views of a property on one day. The reference is case-insensitive. */
interface DayViews {
  readonly reference: string;
  readonly day: string;
  readonly views: number;
}

/** Invented references must not fill the memory; no agency has so many properties. */
const MAX_ENTRIES = 20_000;

export class ViewCounter {
  private counts = new Map<string, DayViews>();

  constructor(private readonly maxEntries = MAX_ENTRIES) {}

  add({ reference, day, views }: DayViews) {
    const key = `${day} ${reference}`;
    const existing = this.counts.get(key);
    if (!existing && this.counts.size >= this.maxEntries) return;
    this.counts.set(key, { reference, day, views: views + (existing?.views ?? 0) });
  }

  drain(): DayViews[] {
    const drained = [...this.counts.values()];
    this.counts = new Map();
    return drained;
  }
}

/** Writes in the order of the key, which prevents deadlocks between processes. Ignores properties that are not public. */
const ADD_VIEWS = `
  insert into property_views (property_id, day, views)
  select p.id, input.day, sum(input.views)
  from jsonb_to_recordset(?::jsonb) as input (reference text, day date, views int)
  join properties p on lower(p.reference) = lower(input.reference)
  where p.${PUBLIC_CONDITION}
  group by p.id, input.day order by p.id, input.day
  on conflict (property_id, day) do update set views = property_views.views + excluded.views`;

/** Writes views in batches every few seconds, so that a page view costs no database write. */
@Injectable()
export class ViewBuffer implements OnApplicationShutdown {
  /** Milliseconds; replaced in tests only. */
  flushIntervalMs = 5_000;
  private readonly counter = new ViewCounter();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isShuttingDown = false;

  constructor(private readonly orm: MikroORM) {}

  /** The reference is case-insensitive; views of properties that are not public are dropped. */
  add(reference: string) {
    this.buffer([{ reference, day: toMadridDay(new Date()), views: 1 }]);
  }

  /** Runs after the last request, while the database is still connected. */
  async onApplicationShutdown() {
    this.isShuttingDown = true;
    clearTimeout(this.timer);
    await this.flush();
  }

  private buffer(views: readonly DayViews[]) {
    for (const entry of views) this.counter.add(entry);
    if (this.isShuttingDown) return;
    this.timer ??= setTimeout(() => void this.flush(), this.flushIntervalMs).unref();
  }

  private flush() {
    this.timer = undefined;
    this.writing = this.writing.then(() => this.flushBuffered());
    return this.writing;
  }

  /** Views that cannot be written are written with the next batch. */
  private async flushBuffered() {
    const views = this.counter.drain();
    if (views.length === 0) return;
    const add = () => this.orm.em.execute(ADD_VIEWS, [JSON.stringify(views)]);
    await runInContext(this.orm, 'views', add).catch(() => this.buffer(views));
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { systemActor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { toMadridDay } from '../../platform/days.ts';
import { runInContext } from '../../platform/jobs/run-in-context.ts';
import { AddPropertyViews, type DayViews } from '../property.messages.ts';

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

const ACTOR = systemActor('views');

/** Writes views in batches every few seconds, so that a page view costs no database write. */
@Injectable()
export class ViewBuffer implements OnApplicationShutdown {
  /** Milliseconds; replaced in tests only. */
  flushIntervalMs = 5_000;
  private readonly counter = new ViewCounter();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isShuttingDown = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** The reference is case-insensitive; views of properties that are not public are dropped. */
  add(reference: string) {
    this.buffer([{ reference, day: toMadridDay(clock.now()), views: 1 }]);
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
    const add = () => this.commands.execute(new AddPropertyViews(ACTOR, views));
    await runInContext(this.orm, 'views', add).catch(() => this.buffer(views));
  }
}

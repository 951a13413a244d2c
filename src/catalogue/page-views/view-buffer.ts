import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { systemActor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { runInContext } from '../../platform/jobs/run-in-context.ts';
import { AddPropertyViews } from '../property.messages.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';
import { type DayViews, ViewCounter } from './view-counter.ts';

const ACTOR = systemActor('views');

/** Views are written together every few seconds, so that looking at a page costs the database nothing. */
@Injectable()
export class ViewBuffer implements OnApplicationShutdown {
  /** Milliseconds; replaced in tests only. */
  flushIntervalMs = 5_000;
  private readonly tally = new ViewCounter();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isShuttingDown = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** One view of a property, by its reference in any letter case; of one that is not public it comes to nothing. */
  add(reference: string) {
    this.buffer([{ reference, day: toMadridDay(clock.now()), views: 1 }]);
  }

  /** After the last request, and while there is still a database. */
  async onApplicationShutdown() {
    this.isShuttingDown = true;
    clearTimeout(this.timer);
    await this.flush();
  }

  private buffer(views: readonly DayViews[]) {
    for (const one of views) this.tally.add(one);
    if (this.isShuttingDown) return;
    this.timer ??= setTimeout(() => void this.flush(), this.flushIntervalMs).unref();
  }

  private flush() {
    this.timer = undefined;
    this.writing = this.writing.then(() => this.flushBuffered());
    return this.writing;
  }

  /** What cannot be written now is written with what comes next. */
  private async flushBuffered() {
    const views = this.tally.drain();
    if (views.length === 0) return;
    const add = () => this.commands.execute(new AddPropertyViews(ACTOR, views));
    await runInContext(this.orm, 'views', add).catch(() => this.buffer(views));
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { system } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { inContext } from '../../platform/jobs/in-context.ts';
import { AddPropertyViews } from '../property.messages.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';
import { type DayViews, ViewTally } from './view-tally.ts';

const BY = system('views');

/** Views are written together every few seconds, so that looking at a page costs the database nothing. */
@Injectable()
export class GatheredViews implements OnApplicationShutdown {
  /** Milliseconds; replaced in tests only. */
  interval = 5_000;
  private readonly tally = new ViewTally();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isEnding = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** One view of a property, by its reference in any letter case; of one that is not public it comes to nothing. */
  add(reference: string) {
    this.gather([{ reference, day: madridDay(clock.now()), views: 1 }]);
  }

  /** After the last request, and while there is still a database. */
  async onApplicationShutdown() {
    this.isEnding = true;
    clearTimeout(this.timer);
    await this.write();
  }

  private gather(views: readonly DayViews[]) {
    for (const one of views) this.tally.add(one);
    if (this.isEnding) return;
    this.timer ??= setTimeout(() => void this.write(), this.interval).unref();
  }

  private write() {
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeGathered());
    return this.writing;
  }

  /** What cannot be written now is written with what comes next. */
  private async writeGathered() {
    const views = this.tally.take();
    if (views.length === 0) return;
    const add = () => this.commands.execute(new AddPropertyViews(BY, views));
    await inContext(this.orm, 'views', add).catch(() => this.gather(views));
  }
}

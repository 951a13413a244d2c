import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { systemActor } from '../../platform/actor.ts';
import { Job } from '../../platform/jobs/job.ts';
import { RebuildIndex } from '../projection/rebuild-index.ts';
import { RebuildInProgress } from '../search.problems.ts';

export const REBUILD_INDEX = 'rebuild-index';

/** A rebuild in progress is as good as another. */
@Job({ queue: REBUILD_INDEX, runsWhilePaused: true })
@Injectable()
export class RebuildIndexWhenAsked {
  constructor(private readonly commands: CommandBus) {}

  async handle() {
    try {
      await this.commands.execute(new RebuildIndex(systemActor('rebuild')));
    } catch (error) {
      if (!(error instanceof RebuildInProgress)) throw error;
    }
  }
}

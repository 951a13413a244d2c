import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { system } from '../../platform/actor.ts';
import { Job } from '../../platform/jobs/job.ts';
import { RebuildIndex } from '../projection/rebuild-index.ts';
import { RebuildInProgress } from '../search.problems.ts';

export const REBUILD_INDEX = 'rebuild-index';

/** A rebuild in progress is as good as another. */
@Job({ queue: REBUILD_INDEX, staysInside: true })
@Injectable()
export class RebuildIndexWhenAsked {
  constructor(private readonly commands: CommandBus) {}

  async handle() {
    try {
      await this.commands.execute(new RebuildIndex(system('rebuild')));
    } catch (error) {
      if (!(error instanceof RebuildInProgress)) throw error;
    }
  }
}

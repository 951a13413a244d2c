import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PropertyIndex } from '../property-index.ts';
import { NoIndex } from '../search.problems.ts';
import { REBUILD_INDEX } from './rebuild-index-when-asked.ts';
import { AskForRebuild } from '../search.messages.ts';

@CommandHandler(AskForRebuild)
export class AskForRebuildHandler implements ICommandHandler<AskForRebuild> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {}

  async execute({ by }: AskForRebuild) {
    demand(by, 'search.rebuild');
    if (!this.index) throw new NoIndex();
    await this.em.transactional(async (em) => {
      audit(em, by, 'rebuild-index', null);
      await this.jobs.enqueue(REBUILD_INDEX, { em });
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadTaskDetails } from '../lead-work.contract.ts';
import { seenLead } from '../record/seen-lead.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskDetails } from './task-details.ts';
import { TaskNotFound } from './task.problems.ts';

export class ShowTask extends Query<LeadTaskDetails> {
  constructor(
    readonly by: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowTask)
export class ShowTaskHandler implements IQueryHandler<ShowTask> {
  constructor(
    private readonly em: EntityManager,
    private readonly details: TaskDetails,
  ) {}

  async execute({ by, leadId, id }: ShowTask) {
    demand(by, 'leads.work');
    await seenLead(this.em, by, leadId);
    const task = await this.em.findOne(LeadTask, { id, leadId }, { disableIdentityMap: true });
    if (!task) throw new TaskNotFound();
    const [shown] = await this.details.of([task]);
    return shown!;
  }
}

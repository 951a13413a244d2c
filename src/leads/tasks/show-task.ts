import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadTaskDetails } from '../lead-work.contract.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskPresenter } from './task-presenter.ts';
import { TaskNotFound } from './task.problems.ts';

export class ShowTask extends Query<LeadTaskDetails> {
  constructor(
    readonly actor: Actor,
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
    private readonly presenter: TaskPresenter,
  ) {}

  async execute({ actor, leadId, id }: ShowTask) {
    requirePermission(actor, 'leads.work');
    await findVisibleLead(this.em, actor, leadId);
    const task = await this.em.findOne(LeadTask, { id, leadId }, { disableIdentityMap: true });
    if (!task) throw new TaskNotFound();
    const [shown] = await this.presenter.toDetails([task]);
    return shown!;
  }
}

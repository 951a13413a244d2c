import { EntityManager, QueryOrder } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { findPage } from '../../platform/query/find-page.ts';
import type { LeadTasks } from '../lead-work.contract.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskPresenter } from './task-presenter.ts';

const PAGE_SIZE = 50;
const OPEN_FIRST = { doneAt: QueryOrder.DESC_NULLS_FIRST, dueAt: QueryOrder.ASC, id: QueryOrder.ASC };

/** The tasks of a lead: open ones by due date, then completed ones, latest first. */
export class ListTasks extends Query<z.infer<typeof LeadTasks>> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListTasks)
export class ListTasksHandler implements IQueryHandler<ListTasks> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: TaskPresenter,
  ) {}

  async execute({ actor, leadId, page }: ListTasks) {
    requirePermission(actor, 'leads.work');
    await findVisibleLead(this.em, actor, leadId);
    const pageRequest = { where: { leadId }, orderBy: OPEN_FIRST, page, pageSize: PAGE_SIZE };
    return findPage(this.em, LeadTask, pageRequest, (tasks) => this.presenter.toDetails(tasks));
  }
}

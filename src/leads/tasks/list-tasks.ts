import { EntityManager, QueryOrder } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageFrom } from '../../platform/reading/page-from.ts';
import type { LeadTasks } from '../lead-work.contract.ts';
import { seenLead } from '../record/seen-lead.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskDetails } from './task-details.ts';

const PAGE_SIZE = 50;
const OPEN_FIRST = { doneAt: QueryOrder.DESC_NULLS_FIRST, dueAt: QueryOrder.ASC, id: QueryOrder.ASC };

/** The tasks of a lead: open ones by due date, then completed ones, latest first. */
export class ListTasks extends Query<z.infer<typeof LeadTasks>> {
  constructor(
    readonly by: Actor,
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
    private readonly details: TaskDetails,
  ) {}

  async execute({ by, leadId, page }: ListTasks) {
    demand(by, 'leads.work');
    await seenLead(this.em, by, leadId);
    const requested = { where: { leadId }, orderBy: OPEN_FIRST, page, pageSize: PAGE_SIZE };
    return pageFrom(this.em, LeadTask, requested, (tasks) => this.details.of(tasks));
  }
}

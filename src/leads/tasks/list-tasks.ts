import { EntityManager, QueryOrder } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { findPage, PAGE_SIZE } from '../../platform/query/to-page.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { LeadTasks, LeadTaskDetails } from '../lead-work.contract.ts';
import { TaskNotFound } from '../lead.problems.ts';
import { findVisibleLeadOrThrow } from '../record/lead-access.ts';
import { LeadTask } from './lead-task.entity.ts';

@Injectable()
export class TaskPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async toDetails(tasks: LeadTask[]): Promise<LeadTaskDetails[]> {
    const names = await this.staffDirectory.findByIds(tasks.map(({ assignedTo }) => assignedTo));
    const visits = await this.findPlannedVisits(tasks);
    const now = new Date();
    return tasks.map(({ id, title, dueAt, remindAt, assignedTo, doneAt, createdAt }) => ({
      id,
      title,
      dueAt: dueAt.toISOString(),
      remindAt: remindAt?.toISOString() ?? null,
      agent: names.get(assignedTo ?? '') ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      isOverdue: !doneAt && dueAt < now,
      isPlannedVisit: visits.has(id),
      createdAt: createdAt.toISOString(),
    }));
  }

  private async findPlannedVisits(tasks: LeadTask[]): Promise<ReadonlySet<string>> {
    if (!tasks.length) return new Set();
    const plannedVisitFilter = {
      leadId: { $in: tasks.map(({ leadId }) => leadId) },
      taskId: { $in: tasks.map(({ id }) => id) },
      plannedFor: { $ne: null },
    };
    const visits = await this.em.find(LeadActivity, plannedVisitFilter, { disableIdentityMap: true });
    return new Set(visits.flatMap(({ taskId }) => taskId ?? []));
  }
}

const OPEN_FIRST = { doneAt: QueryOrder.DESC_NULLS_FIRST, dueAt: QueryOrder.ASC, id: QueryOrder.ASC };

/** Lists open tasks by due date, then completed ones, latest first. */
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
    await findVisibleLeadOrThrow(this.em, actor, leadId);
    const pageRequest = { where: { leadId }, orderBy: OPEN_FIRST, page, pageSize: PAGE_SIZE };
    return findPage(this.em, LeadTask, pageRequest, (tasks) => this.presenter.toDetails(tasks));
  }
}

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
    await findVisibleLeadOrThrow(this.em, actor, leadId);
    const task = await this.em.findOne(LeadTask, { id, leadId }, { disableIdentityMap: true });
    if (!task) throw new TaskNotFound();
    const [details] = await this.presenter.toDetails([task]);
    return details!;
  }
}

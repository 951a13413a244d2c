import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { StaffDirectory } from '../../identity/public.ts';
import type { LeadTaskDetails } from '../lead-work.contract.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { LeadTask } from './lead-task.entity.ts';

/** Tasks as staff see them; the names of all are read at once. */
@Injectable()
export class TaskPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async toDetails(tasks: LeadTask[]): Promise<LeadTaskDetails[]> {
    const names = await this.staffDirectory.findByIds(tasks.map(({ assignedTo }) => assignedTo));
    const visits = await this.findPlannedVisits(tasks);
    const now = clock.now();
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
    const found = { leadId: { $in: tasks.map(({ leadId }) => leadId) }, taskId: { $in: tasks.map(({ id }) => id) } };
    const planned = { ...found, plannedFor: { $ne: null } };
    const visits = tasks.length ? await this.em.find(LeadActivity, planned, { disableIdentityMap: true }) : [];
    return new Set(visits.flatMap(({ taskId }) => taskId ?? []));
  }
}

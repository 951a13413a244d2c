import { EntityManager, QueryOrder } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import { findPage, PAGE_SIZE } from '../../platform/query/to-page.ts';
import type { LeadActivities, LeadActivityDetails } from '../lead-work.contract.ts';
import { ActivityNotFound } from '../lead.problems.ts';
import { findVisibleLeadOrThrow } from '../record/lead-access.ts';
import type { LeadTask } from '../tasks/lead-task.entity.ts';
import { canChangeActivity } from './edit-activity.ts';
import { LeadActivity } from './lead-activity.entity.ts';

type Reminders = ReadonlyMap<string, string | null>;

@Injectable()
export class ActivityPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async toDetails(actor: Actor, activities: LeadActivity[]): Promise<LeadActivityDetails[]> {
    const now = new Date();
    const names = await this.staffDirectory.findByIds(activities.map(({ userId }) => userId));
    const reminders = await this.findReminders(activities);
    return activities.map((activity) => ({
      id: activity.id,
      kind: activity.kind,
      subject: activity.subject,
      text: activity.text,
      happenedAt: activity.happenedAt.toISOString(),
      isUndelivered: activity.undeliveredAt !== null,
      visit: toVisit(activity, reminders),
      needsOutcome: activity.plannedFor !== null && activity.plannedFor <= now,
      agent: names.get(activity.userId ?? '') ?? null,
      canChange: canChangeActivity(actor, activity),
      createdAt: activity.createdAt.toISOString(),
    }));
  }

  private async findReminders(activities: LeadActivity[]): Promise<Reminders> {
    const ids = activities.flatMap(({ plannedFor, taskId }) => (plannedFor && taskId ? [taskId] : []));
    if (!ids.length) return new Map();
    const tasks = read<{ lead_tasks: LeadTask }>(this.em).selectFrom('lead_tasks').where('id', 'in', ids);
    const rows = await tasks.select(['id', 'remindAt']).execute();
    return new Map(rows.map(({ id, remindAt }) => [id, remindAt && new Date(remindAt).toISOString()]));
  }
}

function toVisit({ kind, plannedFor, outcome, property, place, note, taskId }: LeadActivity, reminders: Reminders) {
  if (kind !== 'visit') return null;
  const state = plannedFor ? ('planned' as const) : (outcome ?? 'done');
  return { state, property, place, note, remindAt: reminders.get(taskId ?? '') ?? null };
}

const PLANNED_FIRST = { plannedFor: QueryOrder.ASC_NULLS_LAST, happenedAt: QueryOrder.DESC, id: QueryOrder.DESC };

/** Lists the planned visits of a lead, next one first, then its other activities, latest first. */
export class ListActivities extends Query<z.infer<typeof LeadActivities>> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListActivities)
export class ListActivitiesHandler implements IQueryHandler<ListActivities> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: ActivityPresenter,
  ) {}

  async execute({ actor, leadId, page }: ListActivities) {
    requirePermission(actor, 'leads.work');
    await findVisibleLeadOrThrow(this.em, actor, leadId);
    const pageRequest = { where: { leadId }, orderBy: PLANNED_FIRST, page, pageSize: PAGE_SIZE };
    return findPage(this.em, LeadActivity, pageRequest, (activities) => this.presenter.toDetails(actor, activities));
  }
}

export class ShowActivity extends Query<LeadActivityDetails> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowActivity)
export class ShowActivityHandler implements IQueryHandler<ShowActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: ActivityPresenter,
  ) {}

  async execute({ actor, leadId, id }: ShowActivity) {
    requirePermission(actor, 'leads.work');
    await findVisibleLeadOrThrow(this.em, actor, leadId);
    const activity = await this.em.findOne(LeadActivity, { id, leadId }, { disableIdentityMap: true });
    if (!activity) throw new ActivityNotFound();
    const [details] = await this.presenter.toDetails(actor, [activity]);
    return details!;
  }
}

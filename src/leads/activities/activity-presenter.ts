import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { read } from '../../platform/query/read.ts';
import type { LeadActivityDetails } from '../lead-work.contract.ts';
import type { LeadTask } from '../tasks/lead-task.entity.ts';
import type { LeadActivity } from './lead-activity.entity.ts';
import { canChangeActivity } from './find-activity-for-update.ts';

type Reminders = ReadonlyMap<string, string | null>;

/** Activities as a member of staff sees them; the names of all are read at once. */
@Injectable()
export class ActivityPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async toDetails(actor: Actor, activities: LeadActivity[]): Promise<LeadActivityDetails[]> {
    const now = clock.now();
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
      asksOutcome: activity.plannedFor !== null && activity.plannedFor <= now,
      agent: names.get(activity.userId ?? '') ?? null,
      canChange: canChangeActivity(actor, activity),
      createdAt: activity.createdAt.toISOString(),
    }));
  }

  /** Of the visits that are planned, by their tasks. */
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

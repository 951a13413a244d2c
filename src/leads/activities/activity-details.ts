import { Injectable } from '@nestjs/common';
import { Colleagues } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import type { LeadActivityDetails } from '../lead-work.contract.ts';
import type { LeadActivity } from './lead-activity.entity.ts';
import { mayChange } from './locked-activity.ts';

/** Activities as a member of staff sees them; the names of all are read at once. */
@Injectable()
export class ActivityDetails {
  constructor(private readonly colleagues: Colleagues) {}

  async of(by: Actor, activities: LeadActivity[]): Promise<LeadActivityDetails[]> {
    const now = clock.now();
    const names = await this.colleagues.named(activities.map(({ userId }) => userId));
    return activities.map((activity) => ({
      id: activity.id,
      kind: activity.kind,
      subject: activity.subject,
      text: activity.text,
      happenedAt: activity.happenedAt.toISOString(),
      visit: visitOf(activity),
      asksOutcome: activity.plannedFor !== null && activity.plannedFor <= now,
      agent: names.get(activity.userId ?? '') ?? null,
      canChange: mayChange(by, activity),
      createdAt: activity.createdAt.toISOString(),
    }));
  }
}

const visitOf = ({ kind, plannedFor, outcome, property, place, note }: LeadActivity) =>
  kind === 'visit' ? { state: plannedFor ? ('planned' as const) : (outcome ?? 'done'), property, place, note } : null;

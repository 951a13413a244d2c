import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { recordChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { type FirstContactDefaults, FirstContact } from '../progress/first-contact.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore } from '../scoring/rescore.ts';
import { activityNames } from './activity-names.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { formatDateTime } from '../format-date-time.ts';
import { isAnswer } from './is-answer.ts';

type ActivityFields = Pick<LeadActivity, 'kind' | 'text'> &
  Partial<Pick<LeadActivity, 'happenedAt' | 'subject' | 'plannedFor' | 'property' | 'place' | 'taskId'>>;

const DEFAULT_FIELDS = {
  undeliveredAt: null,
  plannedFor: null,
  outcome: null,
  property: null,
  place: null,
  note: null,
  taskId: null,
};

export interface AddedActivity {
  readonly id: string;
  /** The batch by which agent, stage and status that it implied can be undone; null if it implied none. */
  readonly undo: string | null;
}

/** Records what was done about a lead, with its consequences for agent, status, history, reply time and score. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly responseTimes: ResponseTimeTracker,
    private readonly firstContact: FirstContact,
  ) {}

  /** Must run before the lead is locked. */
  lockAgentAndStage(em: EntityManager, actor: Actor & { kind: 'user' }) {
    return this.firstContact.lockAgentAndStage(em, actor);
  }

  async add(
    em: EntityManager,
    actor: Actor & { kind: 'user' },
    { lead, contact }: { readonly lead: Lead; readonly contact: FirstContactDefaults },
    action: string,
    fields: ActivityFields,
  ): Promise<AddedActivity> {
    const id = newId();
    const createdAt = clock.now();
    const activity = em.create(LeadActivity, {
      ...{ id, leadId: lead.id, userId: actor.id, createdAt },
      ...DEFAULT_FIELDS,
      subject: null,
      happenedAt: createdAt,
      ...fields,
    });
    em.persist(activity);
    const { kind, happenedAt, plannedFor } = activity;
    const to = plannedFor ? `Visita programada para el ${formatDateTime(plannedFor)}` : activityNames[kind];
    recordChange(em, actor, lead, action, { field: 'activity-added', to, details: { activity: id, kind } });
    if (isAnswer(activity)) await this.responseTimes.recordReply(lead, happenedAt);
    const undo =
      plannedFor || isAnswer(activity) ? await this.firstContact.apply(em, actor, lead, contact, createdAt) : null;
    await rescore(em, lead);
    return { id, undo };
  }
}

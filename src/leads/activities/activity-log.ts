import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { recordChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { type Contact, FirstContact } from '../progress/first-contact.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescore } from '../scoring/rescore.ts';
import { activityNames } from './activity-names.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { madridMoment } from '../madrid-moment.ts';
import { isAnswer } from './is-answer.ts';

type Done = Pick<LeadActivity, 'kind' | 'text'> &
  Partial<Pick<LeadActivity, 'happenedAt' | 'subject' | 'plannedFor' | 'property' | 'place' | 'taskId'>>;

const NOTHING_MORE = {
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
    private readonly replyClock: ReplyClock,
    private readonly firstContact: FirstContact,
  ) {}

  /** Must run before the lead is locked. */
  prepare(em: EntityManager, by: Actor & { kind: 'user' }) {
    return this.firstContact.prepare(em, by);
  }

  async add(
    em: EntityManager,
    by: Actor & { kind: 'user' },
    { lead, contact }: { readonly lead: Lead; readonly contact: Contact },
    action: string,
    done: Done,
  ): Promise<AddedActivity> {
    const id = newId();
    const createdAt = clock.now();
    const activity = em.create(LeadActivity, {
      ...{ id, leadId: lead.id, userId: by.id, createdAt },
      ...NOTHING_MORE,
      subject: null,
      happenedAt: createdAt,
      ...done,
    });
    em.persist(activity);
    const { kind, happenedAt, plannedFor } = activity;
    const to = plannedFor ? `Visita programada para el ${madridMoment(plannedFor)}` : activityNames[kind];
    recordChange(em, by, lead, action, { field: 'activity-added', to, details: { activity: id, kind } });
    if (isAnswer(activity)) await this.replyClock.replied(lead, happenedAt);
    const undo =
      plannedFor || isAnswer(activity) ? await this.firstContact.make(em, by, lead, contact, createdAt) : null;
    await rescore(em, lead);
    return { id, undo };
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { recordChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescore } from '../scoring/rescore.ts';
import { activityNames } from './activity-names.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { madridMoment } from '../madrid-moment.ts';
import { isAnswer } from './is-answer.ts';

type Done = Pick<LeadActivity, 'kind' | 'text' | 'happenedAt'> &
  Partial<Pick<LeadActivity, 'subject' | 'plannedFor' | 'property' | 'place' | 'taskId'>>;

const NO_VISIT = { plannedFor: null, outcome: null, property: null, place: null, note: null, taskId: null };

/** Writes down what was done about a lead, with all that follows from it for history, reply time and score. */
@Injectable()
export class ActivityLog {
  constructor(private readonly replyClock: ReplyClock) {}

  async add(em: EntityManager, by: Actor & { kind: 'user' }, lead: Lead, action: string, done: Done) {
    const id = newId();
    const createdAt = clock.now();
    const activity = em.create(LeadActivity, {
      ...{ id, leadId: lead.id, userId: by.id, createdAt },
      ...NO_VISIT,
      subject: null,
      ...done,
    });
    em.persist(activity);
    const { kind, happenedAt, plannedFor } = activity;
    const to = plannedFor ? `Visita planeada para el ${madridMoment(plannedFor)}` : activityNames[kind];
    recordChange(em, by, lead, action, { field: 'activity-added', to, details: { activity: id, kind } });
    if (isAnswer(activity)) await this.replyClock.replied(lead, happenedAt);
    await rescore(em, lead);
    return { id };
  }
}

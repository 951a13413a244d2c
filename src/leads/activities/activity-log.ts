import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../platform/actor.ts';
import { createId } from '../../platform/new-id.ts';
import { formatDateTime } from '../format-date-time.ts';
import { recordChange } from '../history/record-change.ts';
import type { ActivityKind, VisitState } from '../lead-work.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { type FirstContactDefaults, FirstContact } from '../progress/first-contact.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore } from '../scoring/lead-score.sql.ts';
import { LeadActivity, isContact } from './lead-activity.entity.ts';

const ACTIVITY_NAMES: Record<ActivityKind, string> = {
  note: 'Nota',
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
};

export const VISIT_STATE_NAMES: Record<VisitState, string> = {
  planned: 'Visita programada',
  done: 'Visita realizada',
  'no-show': 'Visita a la que no se presentó',
  cancelled: 'Visita cancelada',
};

type ActivityFields = Pick<LeadActivity, 'kind' | 'text'> &
  Partial<Pick<LeadActivity, 'happenedAt' | 'subject' | 'plannedFor' | 'property' | 'place' | 'taskId'>>;

const DEFAULT_FIELDS = {
  subject: null,
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
  /** Batch id to undo the implied change of agent, stage, status and folder; null if nothing was implied. */
  readonly undo: string | null;
}

/** Records activities, with the consequences for agent, status, folder, history, reply time and score of the lead. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly responseTimes: ResponseTimeTracker,
    private readonly firstContact: FirstContact,
  ) {}

  /** Call before locking the lead. */
  lockAgentAndStage(em: EntityManager, actor: UserActor) {
    return this.firstContact.lockAgentAndStage(em, actor);
  }

  async add(
    em: EntityManager,
    actor: UserActor,
    { lead, defaults }: { readonly lead: Lead; readonly defaults: FirstContactDefaults },
    action: string,
    fields: ActivityFields,
  ): Promise<AddedActivity> {
    const id = createId();
    const createdAt = new Date();
    const activity = em.create(LeadActivity, {
      ...DEFAULT_FIELDS,
      id,
      leadId: lead.id,
      userId: actor.id,
      createdAt,
      happenedAt: createdAt,
      ...fields,
    });
    em.persist(activity);
    const { kind, happenedAt, plannedFor } = activity;
    const to = plannedFor ? `Visita programada para el ${formatDateTime(plannedFor)}` : ACTIVITY_NAMES[kind];
    recordChange(em, actor, lead, action, { field: 'activity-added', to, details: { activity: id, kind } });
    if (isContact(activity)) await this.responseTimes.recordReply(lead, happenedAt);
    const undo =
      plannedFor || isContact(activity) ? await this.firstContact.apply(em, actor, lead, defaults, createdAt) : null;
    await rescore(em, lead);
    return { id, undo };
  }
}

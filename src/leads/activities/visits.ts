import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { requirePermission, type UserActor } from '../../platform/actor.ts';
import { createId } from '../../platform/new-id.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { formatDateTime } from '../format-date-time.ts';
import { recordChange } from '../history/record-change.ts';
import type { VisitedProperty, PlannedVisit, VisitOutcome } from '../lead-work.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { ActivityNotFound, visitMustBeInFuture, reminderTooLate, visitNotYetDue } from '../lead.problems.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore } from '../scoring/lead-score.sql.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { VISIT_STATE_NAMES } from './activity-log.ts';
import { LeadActivity, isContact } from './lead-activity.entity.ts';

/** Finds the property to visit, of any status. Throws InvalidInput for an unknown reference. */
@Injectable()
export class VisitedProperties {
  constructor(private readonly queries: QueryBus) {}

  async find(reference: string | undefined): Promise<VisitedProperty | null> {
    if (reference === undefined) return null;
    const record = await this.queries.execute(new FindPropertyRecord(reference));
    if (record) return { id: record.id, reference: record.card.reference, title: record.card.title };
    throw new InvalidInput([{ message: 'Ninguna propiedad tiene esta referencia: revísela', path: ['reference'] }]);
  }
}

interface VisitTaskInput {
  readonly lead: Lead;
  readonly actor: UserActor;
  readonly happenedAt: Date;
  readonly property: VisitedProperty | null;
  readonly place: string | null;
  readonly remindAt: Date | null;
}

const MAX_TITLE_LENGTH = 200;

const formatVisitTitle = ({ lead, property, place }: Pick<VisitTaskInput, 'lead' | 'property' | 'place'>) =>
  `Visita: ${[property?.reference, place].filter(Boolean).join(', ') || lead.name}`.slice(0, MAX_TITLE_LENGTH);

/** Builds the task of a planned visit; without an assignee, it belongs to the lead's agent. */
export function buildVisitTask({ lead, actor, happenedAt, property, place, remindAt }: VisitTaskInput) {
  return {
    id: createId(),
    leadId: lead.id,
    title: formatVisitTitle({ lead, property, place }),
    dueAt: happenedAt,
    remindAt,
    remindedAt: null,
    assignedTo: null,
    createdBy: actor.id,
    doneAt: null,
    doneBy: null,
    createdAt: new Date(),
  };
}

type VisitPlan = Pick<LeadActivity, 'happenedAt' | 'property' | 'place'> & { readonly remindAt: Date | null };

/** Changes time, property, place or reminder of a planned visit. Allowed for every user who works on the lead. */
export class MoveVisit extends Command<void> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly id: string,
    readonly input: PlannedVisit,
  ) {
    super();
  }
}

@CommandHandler(MoveVisit)
export class MoveVisitHandler implements ICommandHandler<MoveVisit> {
  constructor(
    private readonly em: EntityManager,
    private readonly properties: VisitedProperties,
  ) {}

  async execute({ actor, leadId, id, input }: MoveVisit) {
    requirePermission(actor, 'leads.work');
    const happenedAt = new Date(input.happenedAt);
    const remindAt = input.remindAt === null ? null : new Date(input.remindAt);
    if (happenedAt <= new Date()) throw visitMustBeInFuture();
    if (remindAt && remindAt >= happenedAt) throw reminderTooLate();
    const current = await this.em.findOne(LeadActivity, { id, leadId }, { disableIdentityMap: true });
    const property = await this.resolveProperty(current, input.reference);
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, leadId);
      const plannedVisitFilter = { id, leadId, plannedFor: { $ne: null } };
      const visit = await em.findOne(LeadActivity, plannedVisitFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new ActivityNotFound();
      const plan = { happenedAt, property, place: input.place, remindAt };
      const task = visit.taskId ? await em.findOne(LeadTask, { id: visit.taskId }) : null;
      const from = describeVisit({ ...visit, remindAt: task?.remindAt ?? null });
      const to = describeVisit(plan);
      if (from === to) return;
      recordChange(em, actor, lead, 'move-visit', { field: 'activity-changed', from, to, details: { activity: id } });
      syncTask(em, { actor, lead, visit, task }, plan);
      Object.assign(visit, { happenedAt, plannedFor: happenedAt, property, place: input.place });
    });
  }

  /** For an unchanged reference, keeps the stored property details, even if the property is gone. */
  private resolveProperty(visit: LeadActivity | null, reference: string | null) {
    const current = visit?.property ?? null;
    const isUnchanged = current?.reference.toLowerCase() === reference?.toLowerCase();
    return isUnchanged ? current : this.properties.find(reference ?? undefined);
  }
}

/** Reopens or recreates the task at the new time; a new reminder is sent again. */
function syncTask(
  em: EntityManager,
  { actor, lead, visit, task }: { actor: UserActor; lead: Lead; visit: LeadActivity; task: LeadTask | null },
  plan: VisitPlan,
) {
  if (!task) {
    const newTask = em.create(LeadTask, buildVisitTask({ lead, actor, ...plan }));
    em.persist(newTask);
    visit.taskId = newTask.id;
    return;
  }
  const hasOwnTitle = task.title !== formatVisitTitle({ ...visit, lead });
  const isNewReminder = task.remindAt?.getTime() !== plan.remindAt?.getTime();
  Object.assign(task, { dueAt: plan.happenedAt, remindAt: plan.remindAt, doneAt: null, doneBy: null });
  // Keeps a title that a user has edited.
  if (!hasOwnTitle) task.title = formatVisitTitle({ ...plan, lead });
  if (isNewReminder) task.remindedAt = null;
}

function describeVisit({ happenedAt, property, place, remindAt }: VisitPlan) {
  const parts = [`Visita el ${formatDateTime(happenedAt)}`, property?.reference, place];
  return [...parts, remindAt && `recordatorio ${formatDateTime(remindAt)}`].filter(Boolean).join(' · ');
}

/**
 * Records or corrects the outcome of a planned visit. Allowed for every user who works on the lead. Only a visit that
 * took place counts in the score.
 */
export class RecordVisitOutcome extends Command<void> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly id: string,
    readonly input: VisitOutcome,
  ) {
    super();
  }
}

@CommandHandler(RecordVisitOutcome)
export class RecordVisitOutcomeHandler implements ICommandHandler<RecordVisitOutcome> {
  constructor(
    private readonly em: EntityManager,
    private readonly responseTimes: ResponseTimeTracker,
    private readonly firstContact: FirstContact,
  ) {}

  async execute({ actor, leadId, id, input: { outcome, note } }: RecordVisitOutcome) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const defaults = await this.firstContact.lockAgentAndStage(em, actor);
      const lead = await findLeadForUpdate(em, actor, leadId);
      const visitFilter = { id, leadId, $or: [{ plannedFor: { $ne: null } }, { outcome: { $ne: null } }] };
      const visit = await em.findOne(LeadActivity, visitFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new ActivityNotFound();
      if (outcome !== 'cancelled' && visit.happenedAt > new Date()) throw visitNotYetDue();
      if (visit.outcome === outcome && visit.note === note) return;
      const from = VISIT_STATE_NAMES[visit.outcome ?? 'planned'];
      Object.assign(visit, { plannedFor: null, outcome, note });
      recordChange(em, actor, lead, 'settle-visit', {
        field: 'activity-changed',
        from,
        to: VISIT_STATE_NAMES[outcome],
        details: { activity: id, outcome },
      });
      await completeTask(em, visit.taskId, actor.id);
      if (isContact(visit)) {
        await this.responseTimes.recordReply(lead, visit.happenedAt);
        await this.firstContact.apply(em, actor, lead, defaults);
      } else if (outcome === 'cancelled') await this.firstContact.revert(em, actor, lead, visit);
      await rescore(em, lead);
    });
  }
}

/** Does nothing if a user has already completed or deleted the task. */
async function completeTask(em: EntityManager, id: string | null, userId: string) {
  if (id) await em.nativeUpdate(LeadTask, { id, doneAt: null }, { doneAt: new Date(), doneBy: userId });
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { recordChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import type { PlannedVisit } from '../lead-work.contract.ts';
import { formatDateTime } from '../format-date-time.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ActivityNotFound, visitMustBeInFuture, reminderTooLate } from './activity.problems.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { buildVisitTask, formatVisitTitle } from './build-visit-task.ts';
import { VisitedProperties } from './visited-properties.ts';

type UserActor = Actor & { kind: 'user' };
type VisitPlan = Pick<LeadActivity, 'happenedAt' | 'property' | 'place'> & { readonly remindAt: Date | null };

/** Gives a planned visit another time, property, place or reminder, which anybody may who works on the lead. */
export class MoveVisit extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
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
    if (happenedAt <= clock.now()) throw visitMustBeInFuture();
    if (remindAt && remindAt >= happenedAt) throw reminderTooLate();
    const found = await this.em.findOne(LeadActivity, { id, leadId }, { disableIdentityMap: true });
    const property = await this.resolveProperty(found, input.reference);
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, leadId);
      const planned = { id, leadId, plannedFor: { $ne: null } };
      const visit = await em.findOne(LeadActivity, planned, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new ActivityNotFound();
      const plan = { happenedAt, property, place: input.place, remindAt };
      const task = visit.taskId ? await em.findOne(LeadTask, { id: visit.taskId }) : null;
      const [from, to] = [describeVisit({ ...visit, remindAt: task?.remindAt ?? null }), describeVisit(plan)];
      if (from === to) return;
      recordChange(em, actor, lead, 'move-visit', { field: 'activity-changed', from, to, details: { activity: id } });
      syncTask(em, { actor, lead, visit, task }, plan);
      Object.assign(visit, { happenedAt, plannedFor: happenedAt, property, place: input.place });
    });
  }

  /** What the visit knows of its property stays, also where the property is gone. */
  private resolveProperty(visit: LeadActivity | null, reference: string | null) {
    const current = visit?.property ?? null;
    const isUnchanged = current?.reference.toLowerCase() === reference?.toLowerCase();
    return isUnchanged ? current : this.properties.find(reference ?? undefined);
  }
}

/** The task comes to the new time, open; one that is gone comes back, and a new reminder is sent anew. */
function syncTask(
  em: EntityManager,
  { actor, lead, visit, task }: { actor: UserActor; lead: Lead; visit: LeadActivity; task: LeadTask | null },
  plan: VisitPlan,
) {
  if (!task) {
    const added = em.create(LeadTask, buildVisitTask({ lead, actor, ...plan }));
    em.persist(added);
    visit.taskId = added.id;
    return;
  }
  const hasOwnTitle = task.title !== formatVisitTitle({ ...visit, lead });
  const isNewReminder = task.remindAt?.getTime() !== plan.remindAt?.getTime();
  Object.assign(
    task,
    { dueAt: plan.happenedAt, remindAt: plan.remindAt, doneAt: null, doneBy: null },
    !hasOwnTitle && { title: formatVisitTitle({ ...plan, lead }) },
    isNewReminder && { remindedAt: null },
  );
}

function describeVisit({ happenedAt, property, place, remindAt }: VisitPlan) {
  const parts = [`Visita el ${formatDateTime(happenedAt)}`, property?.reference, place];
  return [...parts, remindAt && `recordatorio ${formatDateTime(remindAt)}`].filter(Boolean).join(' · ');
}

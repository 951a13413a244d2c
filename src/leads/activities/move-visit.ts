import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { recordChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import type { PlannedVisit } from '../lead-work.contract.ts';
import { madridMoment } from '../madrid-moment.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ActivityNotFound, notToCome, remindsTooLate } from './activity.problems.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { visitTask, visitTitle } from './visit-task.ts';
import { VisitedProperties } from './visited-properties.ts';

type Member = Actor & { kind: 'user' };
type Plan = Pick<LeadActivity, 'happenedAt' | 'property' | 'place'> & { readonly remindAt: Date | null };

/** Gives a planned visit another time, property, place or reminder, which anybody may who works on the lead. */
export class MoveVisit extends Command<void> {
  constructor(
    readonly by: Actor & { kind: 'user' },
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

  async execute({ by, leadId, id, input }: MoveVisit) {
    demand(by, 'leads.work');
    const happenedAt = new Date(input.happenedAt);
    const remindAt = input.remindAt === null ? null : new Date(input.remindAt);
    if (happenedAt <= clock.now()) throw notToCome();
    if (remindAt && remindAt >= happenedAt) throw remindsTooLate();
    const found = await this.em.findOne(LeadActivity, { id, leadId }, { disableIdentityMap: true });
    const property = await this.property(found, input.reference);
    await this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, leadId);
      const planned = { id, leadId, plannedFor: { $ne: null } };
      const visit = await em.findOne(LeadActivity, planned, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new ActivityNotFound();
      const plan = { happenedAt, property, place: input.place, remindAt };
      const task = visit.taskId ? await em.findOne(LeadTask, { id: visit.taskId }) : null;
      const [from, to] = [inWords({ ...visit, remindAt: task?.remindAt ?? null }), inWords(plan)];
      if (from === to) return;
      recordChange(em, by, lead, 'move-visit', { field: 'activity-changed', from, to, details: { activity: id } });
      follow(em, { by, lead, visit, task }, plan);
      Object.assign(visit, { happenedAt, plannedFor: happenedAt, property, place: input.place });
    });
  }

  /** What the visit knows of its property stays, also where the property is gone. */
  private property(visit: LeadActivity | null, reference: string | null) {
    const known = visit?.property ?? null;
    const isKnown = known?.reference.toLowerCase() === reference?.toLowerCase();
    return isKnown ? known : this.properties.find(reference ?? undefined);
  }
}

/** The task comes to the new time, open; one that is gone comes back, and a new reminder is sent anew. */
function follow(
  em: EntityManager,
  { by, lead, visit, task }: { by: Member; lead: Lead; visit: LeadActivity; task: LeadTask | null },
  plan: Plan,
) {
  if (!task) {
    const added = em.create(LeadTask, visitTask({ lead, by, ...plan }));
    em.persist(added);
    visit.taskId = added.id;
    return;
  }
  const hasOwnTitle = task.title !== visitTitle({ ...visit, lead });
  const isNewReminder = task.remindAt?.getTime() !== plan.remindAt?.getTime();
  Object.assign(
    task,
    { dueAt: plan.happenedAt, remindAt: plan.remindAt, doneAt: null, doneBy: null },
    !hasOwnTitle && { title: visitTitle({ ...plan, lead }) },
    isNewReminder && { remindedAt: null },
  );
}

function inWords({ happenedAt, property, place, remindAt }: Plan) {
  const parts = [`Visita el ${madridMoment(happenedAt)}`, property?.reference, place];
  return [...parts, remindAt && `recordatorio ${madridMoment(remindAt)}`].filter(Boolean).join(' · ');
}

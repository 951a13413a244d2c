import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { clock } from '../../platform/clock.ts';
import { recordChange } from '../history/record-change.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { SettleVisit } from '../lead-work.messages.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescore } from '../scoring/rescore.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ActivityNotFound, notYetTakenPlace } from './activity.problems.ts';
import { isAnswer } from './is-answer.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { visitNames } from './activity-names.ts';

@CommandHandler(SettleVisit)
export class SettleVisitHandler implements ICommandHandler<SettleVisit> {
  constructor(
    private readonly em: EntityManager,
    private readonly replyClock: ReplyClock,
    private readonly firstContact: FirstContact,
  ) {}

  async execute({ by, leadId, id, input: { outcome, note } }: SettleVisit) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const contact = await this.firstContact.prepare(em, by);
      const lead = await lockedLead(em, by, leadId);
      const planned = { id, leadId, $or: [{ plannedFor: { $ne: null } }, { outcome: { $ne: null } }] };
      const visit = await em.findOne(LeadActivity, planned, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new ActivityNotFound();
      if (outcome !== 'cancelled' && visit.happenedAt > clock.now()) throw notYetTakenPlace();
      if (visit.outcome === outcome && visit.note === note) return;
      const from = visitNames[visit.outcome ?? 'planned'];
      Object.assign(visit, { plannedFor: null, outcome, note });
      recordChange(em, by, lead, 'settle-visit', {
        field: 'activity-changed',
        from,
        to: visitNames[outcome],
        details: { activity: id, outcome },
      });
      await tickOff(em, visit.taskId, by.id);
      if (isAnswer(visit)) {
        await this.replyClock.replied(lead, visit.happenedAt);
        await this.firstContact.make(em, by, lead, contact);
      } else if (outcome === 'cancelled') await this.firstContact.takeBack(em, by, lead, visit);
      await rescore(em, lead);
    });
  }
}

/** Somebody may have ticked it off already, or removed it. */
async function tickOff(em: EntityManager, id: string | null, by: string) {
  if (id) await em.nativeUpdate(LeadTask, { id, doneAt: null }, { doneAt: clock.now(), doneBy: by });
}

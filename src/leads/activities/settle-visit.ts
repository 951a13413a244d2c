import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { clock } from '../../platform/clock.ts';
import { recordChange } from '../history/record-change.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { RecordVisitOutcome } from '../lead-work.messages.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore } from '../scoring/rescore.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ActivityNotFound, visitNotYetDue } from './activity.problems.ts';
import { isAnswer } from './is-answer.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { visitNames } from './activity-names.ts';

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
      const contact = await this.firstContact.lockAgentAndStage(em, actor);
      const lead = await findLeadForUpdate(em, actor, leadId);
      const planned = { id, leadId, $or: [{ plannedFor: { $ne: null } }, { outcome: { $ne: null } }] };
      const visit = await em.findOne(LeadActivity, planned, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new ActivityNotFound();
      if (outcome !== 'cancelled' && visit.happenedAt > clock.now()) throw visitNotYetDue();
      if (visit.outcome === outcome && visit.note === note) return;
      const from = visitNames[visit.outcome ?? 'planned'];
      Object.assign(visit, { plannedFor: null, outcome, note });
      recordChange(em, actor, lead, 'settle-visit', {
        field: 'activity-changed',
        from,
        to: visitNames[outcome],
        details: { activity: id, outcome },
      });
      await completeTask(em, visit.taskId, actor.id);
      if (isAnswer(visit)) {
        await this.responseTimes.recordReply(lead, visit.happenedAt);
        await this.firstContact.apply(em, actor, lead, contact);
      } else if (outcome === 'cancelled') await this.firstContact.revert(em, actor, lead, visit);
      await rescore(em, lead);
    });
  }
}

/** Somebody may have ticked it off already, or removed it. */
async function completeTask(em: EntityManager, id: string | null, by: string) {
  if (id) await em.nativeUpdate(LeadTask, { id, doneAt: null }, { doneAt: clock.now(), doneBy: by });
}

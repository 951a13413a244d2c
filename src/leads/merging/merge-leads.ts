import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { isUnanswered } from '../reply-clock/is-unanswered.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { inWords } from '../history/in-words.ts';
import { filledFrom } from './filled-from.ts';
import { MergedClock } from './merged-clock.ts';
import { MergeLeads } from '../lead-work.messages.ts';

@CommandHandler(MergeLeads)
export class MergeLeadsHandler implements ICommandHandler<MergeLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
    private readonly clock: MergedClock,
  ) {}

  async execute({ by, id, otherId }: MergeLeads) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const [lead, other] = await bothLocked(em, by, id, otherId);
      if (lead === other) throw new InvalidInput([{ message: 'Elija otro lead', path: ['leadId'] }]);
      const hadAgent = lead.assignedTo !== null;
      Object.assign(lead, filledFrom(lead, other));
      other.mergedInto = lead.id;
      recordChange(em, by, lead, 'merge-leads', {
        field: 'merged',
        to: inWords.lead(other),
        details: { merged: other.id },
      });
      recordHistory(em, by, other, { field: 'merged', to: inWords.lead(lead) });
      if (!hadAgent && lead.assignedTo) await this.recordAgent(em, by, lead, lead.assignedTo);
      await em.flush();
      await moveParts(em, other.id, lead.id);
      await this.clock.settle(em, lead, other);
      if (mustBeInInbox(lead, other)) toInbox(em, by, lead);
      await rescorePerson(em, lead);
    });
  }

  private async recordAgent(em: EntityManager, by: Actor, lead: Lead, id: string) {
    const agent = (await this.colleagues.named([id])).get(id);
    recordHistory(em, by, lead, { field: 'agent', to: agent?.name ?? id });
  }
}

/** Locks both in the order of their ids, which prevents deadlocks. */
async function bothLocked(em: EntityManager, by: Actor, id: string, otherId: string) {
  const found = new Map<string, Lead>();
  for (const each of [id, otherId].sort()) found.set(each, await lockedLead(em, by, each));
  return [found.get(id)!, found.get(otherId)!] as const;
}

/** What somebody has kept or still has to answer must not be deleted with spam. */
const mustBeInInbox = (lead: Lead, other: Lead) =>
  other.folder === 'inbox' && (isUnanswered(lead) || lead.folder === 'spam' || lead.folder === 'review');

/** Moves the lead back to the inbox. */
function toInbox(em: EntityManager, by: Actor, lead: Lead) {
  const from = lead.folder;
  if (from === 'inbox') return;
  lead.folder = 'inbox';
  recordHistory(em, by, lead, { field: 'folder', from: inWords.folder(from), to: inWords.folder('inbox') });
}

async function moveParts(em: EntityManager, from: string, to: string) {
  await em.nativeUpdate(LeadActivity, { leadId: from }, { leadId: to });
  await em.nativeUpdate(LeadTask, { leadId: from }, { leadId: to });
  await em.nativeUpdate(InquiryPhoto, { leadId: from }, { leadId: to });
  await em.nativeUpdate(Lead, { mergedInto: from }, { mergedInto: to });
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { inWords } from '../history/in-words.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound, MergedFurther, MergedLeadChanged, MergeTooOld, NotMerged, StageGone } from '../lead.problems.ts';
import { UndoMerge } from '../lead-work.messages.ts';
import { ownerOf } from '../record/lead-scope.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { giveTasksBack } from '../tasks/give-tasks-back.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import type { MergeUndo } from './merge-undo.contract.ts';
import { changedSince, restoreLeads, undoableUntil } from './merge-undo.ts';

@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
    private readonly replyClock: ReplyClock,
  ) {}

  async execute({ by, id, otherId }: UndoMerge) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, other, undo } = await mergedLeads(em, by, id, otherId);
      const changed = changedSince(lead, other, undo);
      if (changed.length) throw new MergedLeadChanged([...new Set(changed.map((field) => IN_WORDS[field] ?? field))]);
      const { stageId } = undo.before;
      if (typeof stageId === 'string' && !(await em.count(PipelineStage, { id: stageId }))) throw new StageGone();
      restoreLeads(lead, other, undo);
      Object.assign(other, { mergedInto: null, mergeUndo: null });
      for (const each of [lead, other]) await this.keepAgent(each);
      recordChange(em, by, lead, 'undo-merge', {
        field: 'merged',
        from: inWords.lead(other),
        details: { merged: other.id },
      });
      recordHistory(em, by, other, { field: 'merged', from: inWords.lead(lead) });
      await em.flush();
      await moveBack(em, undo, lead.id, other.id);
      await giveTasksBack(em, undo.taskAgents ?? []);
      for (const each of [lead, other]) {
        await this.replyClock.recount(em, each);
        await rescorePerson(em, each);
      }
    });
  }

  /** An agent who has lost access since the merge does not get the lead back. */
  private async keepAgent(lead: Lead) {
    if (lead.assignedTo && !(await this.colleagues.isActive(lead.assignedTo))) lead.assignedTo = null;
  }
}

/** Locks both leads; explains why they cannot be split. */
async function mergedLeads(em: EntityManager, by: Actor, id: string, otherId: string) {
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const found = await em.find(Lead, { id: { $in: [id, otherId] }, erasedAt: null }, options);
  const lead = found.find((each) => each.id === id.toLowerCase());
  const other = found.find((each) => each.id === otherId.toLowerCase());
  const owner = ownerOf(by);
  const isSeen = (each?: Lead): each is Lead =>
    each !== undefined && (!owner || each.assignedTo === null || each.assignedTo === owner);
  if (!isSeen(lead) || !other) throw new LeadNotFound();
  if (!other.mergedInto) throw isSeen(other) ? new NotMerged() : new LeadNotFound();
  const undo = other.mergeUndo;
  if (!undo) throw new MergeTooOld();
  if (lead.mergedInto || (undo.into === lead.id && other.mergedInto !== lead.id)) throw new MergedFurther();
  if (other.mergedInto !== lead.id) throw new LeadNotFound();
  if (undo.into !== lead.id) throw new MergedFurther();
  if (!undoableUntil(other, clock.now())) throw new MergeTooOld();
  return { lead, other, undo };
}

/** Only what is still with the lead that remained; what came after the merge stays there. */
async function moveBack(em: EntityManager, { activities, tasks, parts }: MergeUndo, from: string, to: string) {
  await em.nativeUpdate(LeadActivity, { id: { $in: activities }, leadId: from }, { leadId: to });
  await em.nativeUpdate(LeadTask, { id: { $in: tasks }, leadId: from }, { leadId: to });
  await em.nativeUpdate(Lead, { id: { $in: parts }, mergedInto: from }, { mergedInto: to });
}

const CONTACT = 'el contacto';
const INQUIRY = 'la consulta';
const REPLY = 'la respuesta';
const CONSENT = 'el consentimiento';

const IN_WORDS: Readonly<Record<string, string>> = {
  ...{ email: CONTACT, emailKey: CONTACT, phone: CONTACT, phoneKey: CONTACT },
  ...{
    property: INQUIRY,
    propertyId: INQUIRY,
    otherProperties: INQUIRY,
    wantsVisit: INQUIRY,
    subject: INQUIRY,
    message: INQUIRY,
    listing: INQUIRY,
  },
  ...{ status: 'el estado', stageId: 'la etapa', stageSince: 'la etapa', folder: 'la carpeta' },
  ...{ assignedTo: 'el agente', nextFollowUpOn: 'el próximo seguimiento', scoreCorrection: 'la puntuación' },
  ...{ privacyVersion: CONSENT, acceptedAt: CONSENT, marketingAcceptedAt: CONSENT },
  ...{ announcedAt: 'los avisos', askedAt: REPLY, firstRepliedAt: REPLY, replyMinutes: REPLY },
};

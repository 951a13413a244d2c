import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { formatValue } from '../history/format-value.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound, MergedFurther, MergedLeadChanged, MergeTooOld, NotMerged, StageGone } from '../lead.problems.ts';
import { UndoMerge } from '../lead-work.messages.ts';
import { getRestrictedUserId } from '../record/lead-scope.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { returnTasks } from '../tasks/return-tasks.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import type { MergeUndo } from './merge-undo.contract.ts';
import { findChangesSinceMerge, restoreLeads, getUndoDeadline } from './merge-undo.ts';

@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly responseTimes: ResponseTimeTracker,
  ) {}

  async execute({ actor, id, otherId }: UndoMerge) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, other, undo } = await findMergedLeadsForUpdate(em, actor, id, otherId);
      const changed = findChangesSinceMerge(lead, other, undo);
      if (changed.length)
        throw new MergedLeadChanged([...new Set(changed.map((field) => FIELD_LABELS[field] ?? field))]);
      const { stageId } = undo.before;
      if (typeof stageId === 'string' && !(await em.count(PipelineStage, { id: stageId }))) throw new StageGone();
      restoreLeads(lead, other, undo);
      Object.assign(other, { mergedInto: null, mergeUndo: null });
      for (const each of [lead, other]) await this.clearInactiveAgent(each);
      recordChange(em, actor, lead, 'undo-merge', {
        field: 'merged',
        from: formatValue.lead(other),
        details: { merged: other.id },
      });
      recordHistory(em, actor, other, { field: 'merged', from: formatValue.lead(lead) });
      await em.flush();
      await moveRecordsBack(em, undo, lead.id, other.id);
      await returnTasks(em, undo.taskAgents ?? []);
      for (const each of [lead, other]) {
        await this.responseTimes.recalculate(em, each);
        await rescorePerson(em, each);
      }
    });
  }

  /** An agent who has lost access since the merge does not get the lead back. */
  private async clearInactiveAgent(lead: Lead) {
    if (lead.assignedTo && !(await this.staffDirectory.isActive(lead.assignedTo))) lead.assignedTo = null;
  }
}

/** Locks both leads; explains why they cannot be split. */
async function findMergedLeadsForUpdate(em: EntityManager, actor: Actor, id: string, otherId: string) {
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const found = await em.find(Lead, { id: { $in: [id, otherId] }, erasedAt: null }, options);
  const lead = found.find((each) => each.id === id.toLowerCase());
  const other = found.find((each) => each.id === otherId.toLowerCase());
  const owner = getRestrictedUserId(actor);
  const isVisible = (each?: Lead): each is Lead =>
    each !== undefined && (!owner || each.assignedTo === null || each.assignedTo === owner);
  if (!isVisible(lead) || !other) throw new LeadNotFound();
  if (!other.mergedInto) throw isVisible(other) ? new NotMerged() : new LeadNotFound();
  const undo = other.mergeUndo;
  if (!undo) throw new MergeTooOld();
  if (lead.mergedInto || (undo.into === lead.id && other.mergedInto !== lead.id)) throw new MergedFurther();
  if (other.mergedInto !== lead.id) throw new LeadNotFound();
  if (undo.into !== lead.id) throw new MergedFurther();
  if (!getUndoDeadline(other, clock.now())) throw new MergeTooOld();
  return { lead, other, undo };
}

/** Only what is still with the lead that remained; what came after the merge stays there. */
async function moveRecordsBack(em: EntityManager, { activities, tasks, parts }: MergeUndo, from: string, to: string) {
  await em.nativeUpdate(LeadActivity, { id: { $in: activities }, leadId: from }, { leadId: to });
  await em.nativeUpdate(LeadTask, { id: { $in: tasks }, leadId: from }, { leadId: to });
  await em.nativeUpdate(Lead, { id: { $in: parts }, mergedInto: from }, { mergedInto: to });
}

const CONTACT = 'el contacto';
const INQUIRY = 'la consulta';
const REPLY = 'la respuesta';
const CONSENT = 'el consentimiento';

const FIELD_LABELS: Readonly<Record<string, string>> = {
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

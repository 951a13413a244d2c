import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { formatValue } from '../history/format-value.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { Lead, type MergeUndo } from '../lead.entity.ts';
import { LeadNotFound, MergedFurther, MergedLeadChanged, MergeTooOld, NotMerged, StageGone } from '../lead.problems.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescorePerson } from '../scoring/lead-score.sql.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { returnTasks } from '../tasks/move-tasks-with-lead.ts';
import { getUserLimitedToOwnLeads } from './lead-access.ts';
import { findChangesSinceMerge, restoreLeads, getUndoDeadline } from './merge-undo.ts';

/** Splits two leads that were merged within the last day, unless a field that the merge changed has changed again. */
export class UndoMerge extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly otherId: string,
  ) {
    super();
  }
}

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
      const changedFields = findChangesSinceMerge(lead, other, undo);
      const labels = new Set(changedFields.map((field) => FIELD_LABELS[field] ?? field));
      if (labels.size) throw new MergedLeadChanged([...labels]);
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

  private async clearInactiveAgent(lead: Lead) {
    if (lead.assignedTo && !(await this.staffDirectory.isActive(lead.assignedTo))) lead.assignedTo = null;
  }
}

/** Locks both leads. Throws the reason if they cannot be split. */
async function findMergedLeadsForUpdate(em: EntityManager, actor: Actor, id: string, otherId: string) {
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const leads = await em.find(Lead, { id: { $in: [id, otherId] }, erasedAt: null }, options);
  const lead = leads.find((each) => each.id === id.toLowerCase());
  const other = leads.find((each) => each.id === otherId.toLowerCase());
  const owner = getUserLimitedToOwnLeads(actor);
  const isVisible = (each?: Lead): each is Lead =>
    each !== undefined && (!owner || each.assignedTo === null || each.assignedTo === owner);
  if (!isVisible(lead) || !other) throw new LeadNotFound();
  if (!other.mergedInto) throw isVisible(other) ? new NotMerged() : new LeadNotFound();
  const undo = other.mergeUndo;
  if (!undo) throw new MergeTooOld();
  if (lead.mergedInto || (undo.into === lead.id && other.mergedInto !== lead.id)) throw new MergedFurther();
  if (other.mergedInto !== lead.id) throw new LeadNotFound();
  if (undo.into !== lead.id) throw new MergedFurther();
  if (!getUndoDeadline(other, new Date())) throw new MergeTooOld();
  return { lead, other, undo };
}

/** Moves back only records that are still with the remaining lead; records added after the merge stay. */
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
  email: CONTACT,
  emailKey: CONTACT,
  phone: CONTACT,
  phoneKey: CONTACT,
  property: INQUIRY,
  propertyId: INQUIRY,
  otherProperties: INQUIRY,
  wantsVisit: INQUIRY,
  subject: INQUIRY,
  message: INQUIRY,
  listing: INQUIRY,
  status: 'el estado',
  stageId: 'la etapa',
  stageSince: 'la etapa',
  folder: 'la carpeta',
  assignedTo: 'el agente',
  nextFollowUpOn: 'el próximo seguimiento',
  scoreCorrection: 'la puntuación',
  privacyVersion: CONSENT,
  acceptedAt: CONSENT,
  marketingAcceptedAt: CONSENT,
  announcedAt: 'los avisos',
  askedAt: REPLY,
  firstRepliedAt: REPLY,
  replyMinutes: REPLY,
};

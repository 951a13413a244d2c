import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { LeadChangedMeanwhile } from '../lead.problems.ts';
import { findChoiceForUpdate } from '../record/find-choice-for-update.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { isUnanswered } from '../response-time/is-unanswered.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import type { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { moveTasksWithLead } from '../tasks/move-tasks-with-lead.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { formatValue } from '../history/format-value.ts';
import { mergeMissingFields } from './merge-missing-fields.ts';
import { snapshotBeforeMerge } from './merge-undo.ts';
import { MergedResponseTimes } from './merged-response-times.ts';
import { MergeLeads } from '../lead-work.messages.ts';

@CommandHandler(MergeLeads)
export class MergeLeadsHandler implements ICommandHandler<MergeLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly mergedResponseTimes: MergedResponseTimes,
  ) {}

  async execute({ actor, id, otherId }: MergeLeads) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const stages = await findStagesOfLeadsForUpdate(em, [id, otherId]);
      const [lead, other] = await findBothForUpdate(em, actor, id, otherId);
      if (lead === other) throw new InvalidInput([{ message: 'Elija otro lead', path: ['leadId'] }]);
      if ([lead, other].some(({ stageId }) => stageId !== null && !stages.has(stageId)))
        throw new LeadChangedMeanwhile();
      const buildUndo = snapshotBeforeMerge(lead, other);
      const agentBefore = lead.assignedTo;
      Object.assign(lead, mergeMissingFields(lead, other));
      other.mergedInto = lead.id;
      recordChange(em, actor, lead, 'merge-leads', {
        field: 'merged',
        to: formatValue.lead(other),
        details: { merged: other.id },
      });
      recordHistory(em, actor, other, { field: 'merged', to: formatValue.lead(lead) });
      if (shouldTakeOverState(lead, other)) takeOverState(em, actor, lead, other, stages);
      if (lead.assignedTo !== agentBefore) await this.recordAgent(em, actor, lead, agentBefore);
      await em.flush();
      const moved = await moveRelatedRecords(em, other.id, lead.id);
      const taskAgents = await moveTasksWithLead(em, actor, {
        lead,
        from: agentBefore,
        staffDirectory: this.staffDirectory,
      });
      await this.mergedResponseTimes.reconcile(em, lead, other);
      moveToFolder(em, actor, lead, chooseFolder(lead, other));
      other.mergeUndo = buildUndo(clock.now(), { ...moved, taskAgents });
      await rescorePerson(em, lead);
    });
  }

  private async recordAgent(em: EntityManager, actor: Actor, lead: Lead, before: string | null) {
    const names = await this.staffDirectory.findByIds([lead.assignedTo, before]);
    const nameOf = (id: string | null) => id && (names.get(id)?.name ?? id);
    recordHistory(em, actor, lead, { field: 'agent', from: nameOf(before), to: nameOf(lead.assignedTo) });
  }
}

/** Locked before the leads, as everywhere, against deadlocks. */
async function findStagesOfLeadsForUpdate(em: EntityManager, ids: string[]) {
  const leads = await em.find(Lead, { id: { $in: ids } }, { fields: ['stageId'], disableIdentityMap: true });
  const stages = new Map<string, PipelineStage>();
  for (const id of new Set(leads.flatMap(({ stageId }) => stageId ?? []).sort())) {
    const stage = await findChoiceForUpdate.stage(em, id);
    if (stage) stages.set(id, stage);
  }
  return stages;
}

/** Locks both in the order of their ids, which prevents deadlocks. */
async function findBothForUpdate(em: EntityManager, actor: Actor, id: string, otherId: string) {
  const found = new Map<string, Lead>();
  for (const each of [id, otherId].sort()) found.set(each, await findLeadForUpdate(em, actor, each));
  return [found.get(id)!, found.get(otherId)!] as const;
}

/** From the folder that is deleted soonest to those that are kept. */
const FOLDERS_BY_PRIORITY: readonly Lead['folder'][] = ['spam', 'review', 'archive', 'inbox'];

/** What somebody has kept must not be deleted with spam; what still has to be answered returns to the inbox. */
function chooseFolder(lead: Lead, other: Lead): Lead['folder'] {
  if (other.folder === 'inbox' && isUnanswered(lead)) return 'inbox';
  const isSuspect = lead.folder === 'spam' || lead.folder === 'review';
  const hasHigherPriority = FOLDERS_BY_PRIORITY.indexOf(other.folder) > FOLDERS_BY_PRIORITY.indexOf(lead.folder);
  return isSuspect && hasHigherPriority ? other.folder : lead.folder;
}

function moveToFolder(em: EntityManager, actor: Actor, lead: Lead, folder: Lead['folder']) {
  const from = lead.folder;
  if (from === folder) return;
  lead.folder = folder;
  recordHistory(em, actor, lead, { field: 'folder', from: formatValue.folder(from), to: formatValue.folder(folder) });
}

/** A lost lead must not hide that somebody still wants to buy or sell. */
const shouldTakeOverState = (lead: Lead, other: Lead) =>
  lead.status === 'lost' && other.status !== 'lost' && (other.folder === 'inbox' || other.folder === 'archive');

/** Takes over status, stage and agent. */
function takeOverState(
  em: EntityManager,
  actor: Actor,
  lead: Lead,
  other: Lead,
  stages: ReadonlyMap<string, PipelineStage>,
) {
  const stageName = (id: string | null) => (id ? (stages.get(id)?.name ?? null) : null);
  recordHistory(em, actor, lead, {
    field: 'status',
    from: formatValue.status(lead.status),
    to: formatValue.status(other.status),
  });
  if (lead.stageId !== other.stageId)
    recordHistory(em, actor, lead, { field: 'stage', from: stageName(lead.stageId), to: stageName(other.stageId) });
  const { status, stageId, stageSince } = other;
  Object.assign(lead, { status, stageId, stageSince, assignedTo: other.assignedTo ?? lead.assignedTo });
}

/** The photographs stay with the inquiry that they came with. */
async function moveRelatedRecords(em: EntityManager, from: string, to: string) {
  const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const fresh = { fields: ['id'], disableIdentityMap: true } as const;
  const moved = {
    activities: toIds(await em.find(LeadActivity, { leadId: from }, fresh)),
    tasks: toIds(await em.find(LeadTask, { leadId: from }, fresh)),
    parts: toIds(await em.find(Lead, { mergedInto: from }, fresh)),
  };
  await em.nativeUpdate(LeadActivity, { leadId: from }, { leadId: to });
  await em.nativeUpdate(LeadTask, { leadId: from }, { leadId: to });
  await em.nativeUpdate(Lead, { mergedInto: from }, { mergedInto: to });
  return moved;
}

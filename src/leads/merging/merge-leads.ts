import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { LeadChangedMeanwhile } from '../lead.problems.ts';
import { lockedChoice } from '../record/locked-choice.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { isUnanswered } from '../reply-clock/is-unanswered.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import type { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { moveTasksWithLead } from '../tasks/move-tasks-with-lead.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { inWords } from '../history/in-words.ts';
import { filledFrom } from './filled-from.ts';
import { rememberLeads } from './merge-undo.ts';
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
      const stages = await lockedStagesOf(em, [id, otherId]);
      const [lead, other] = await bothLocked(em, by, id, otherId);
      if (lead === other) throw new InvalidInput([{ message: 'Elija otro lead', path: ['leadId'] }]);
      if ([lead, other].some(({ stageId }) => stageId !== null && !stages.has(stageId)))
        throw new LeadChangedMeanwhile();
      const undoOf = rememberLeads(lead, other);
      const agentBefore = lead.assignedTo;
      Object.assign(lead, filledFrom(lead, other));
      other.mergedInto = lead.id;
      recordChange(em, by, lead, 'merge-leads', {
        field: 'merged',
        to: inWords.lead(other),
        details: { merged: other.id },
      });
      recordHistory(em, by, other, { field: 'merged', to: inWords.lead(lead) });
      if (isBuried(lead, other)) takeState(em, by, lead, other, stages);
      if (lead.assignedTo !== agentBefore) await this.recordAgent(em, by, lead, agentBefore);
      await em.flush();
      const moved = await moveParts(em, other.id, lead.id);
      const taskAgents = await moveTasksWithLead(em, by, { lead, from: agentBefore, colleagues: this.colleagues });
      await this.clock.settle(em, lead, other);
      moveTo(em, by, lead, folderOf(lead, other));
      other.mergeUndo = undoOf(clock.now(), { ...moved, taskAgents });
      await rescorePerson(em, lead);
    });
  }

  private async recordAgent(em: EntityManager, by: Actor, lead: Lead, before: string | null) {
    const names = await this.colleagues.named([lead.assignedTo, before]);
    const nameOf = (id: string | null) => id && (names.get(id)?.name ?? id);
    recordHistory(em, by, lead, { field: 'agent', from: nameOf(before), to: nameOf(lead.assignedTo) });
  }
}

/** Locked before the leads, as everywhere, against deadlocks. */
async function lockedStagesOf(em: EntityManager, ids: string[]) {
  const leads = await em.find(Lead, { id: { $in: ids } }, { fields: ['stageId'], disableIdentityMap: true });
  const stages = new Map<string, PipelineStage>();
  for (const id of new Set(leads.flatMap(({ stageId }) => stageId ?? []).sort())) {
    const stage = await lockedChoice.stage(em, id);
    if (stage) stages.set(id, stage);
  }
  return stages;
}

/** Locks both in the order of their ids, which prevents deadlocks. */
async function bothLocked(em: EntityManager, by: Actor, id: string, otherId: string) {
  const found = new Map<string, Lead>();
  for (const each of [id, otherId].sort()) found.set(each, await lockedLead(em, by, each));
  return [found.get(id)!, found.get(otherId)!] as const;
}

/** From the folder that is deleted soonest to those that are kept. */
const FOLDERS_BY_WORTH: readonly Lead['folder'][] = ['spam', 'review', 'archive', 'inbox'];

/** What somebody has kept must not be deleted with spam; what still has to be answered returns to the inbox. */
function folderOf(lead: Lead, other: Lead): Lead['folder'] {
  if (other.folder === 'inbox' && isUnanswered(lead)) return 'inbox';
  const isSuspect = lead.folder === 'spam' || lead.folder === 'review';
  const isWorthMore = FOLDERS_BY_WORTH.indexOf(other.folder) > FOLDERS_BY_WORTH.indexOf(lead.folder);
  return isSuspect && isWorthMore ? other.folder : lead.folder;
}

function moveTo(em: EntityManager, by: Actor, lead: Lead, folder: Lead['folder']) {
  const from = lead.folder;
  if (from === folder) return;
  lead.folder = folder;
  recordHistory(em, by, lead, { field: 'folder', from: inWords.folder(from), to: inWords.folder(folder) });
}

/** A lost lead must not hide that somebody still wants to buy or sell. */
const isBuried = (lead: Lead, other: Lead) =>
  lead.status === 'lost' && other.status !== 'lost' && (other.folder === 'inbox' || other.folder === 'archive');

/** Takes over status, stage and agent. */
function takeState(em: EntityManager, by: Actor, lead: Lead, other: Lead, stages: ReadonlyMap<string, PipelineStage>) {
  const stageName = (id: string | null) => (id ? (stages.get(id)?.name ?? null) : null);
  recordHistory(em, by, lead, {
    field: 'status',
    from: inWords.status(lead.status),
    to: inWords.status(other.status),
  });
  if (lead.stageId !== other.stageId)
    recordHistory(em, by, lead, { field: 'stage', from: stageName(lead.stageId), to: stageName(other.stageId) });
  const { status, stageId, stageSince } = other;
  Object.assign(lead, { status, stageId, stageSince, assignedTo: other.assignedTo ?? lead.assignedTo });
}

/** The photographs stay with the inquiry that they came with. */
async function moveParts(em: EntityManager, from: string, to: string) {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const fresh = { fields: ['id'], disableIdentityMap: true } as const;
  const moved = {
    activities: idsOf(await em.find(LeadActivity, { leadId: from }, fresh)),
    tasks: idsOf(await em.find(LeadTask, { leadId: from }, fresh)),
    parts: idsOf(await em.find(Lead, { mergedInto: from }, fresh)),
  };
  await em.nativeUpdate(LeadActivity, { leadId: from }, { leadId: to });
  await em.nativeUpdate(LeadTask, { leadId: from }, { leadId: to });
  await em.nativeUpdate(Lead, { mergedInto: from }, { mergedInto: to });
  return moved;
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { LeadActivity, isContact } from '../activities/lead-activity.entity.ts';
import { formatValue } from '../history/format-value.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { Lead, isUnanswered, getWaitingSince } from '../lead.entity.ts';
import { LeadChangedMeanwhile } from '../lead.problems.ts';
import type { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { findStageForShare } from '../pipeline/sources-and-stages.sql.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescorePerson } from '../scoring/lead-score.sql.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { moveTasksWithLead } from '../tasks/move-tasks-with-lead.ts';
import { findLeadForUpdate } from './lead-access.ts';
import { snapshotBeforeMerge } from './merge-undo.ts';

/**
 * Keeps response times correct across merges: an unanswered inquiry keeps waiting, and each inquiry keeps its own
 * response time.
 */
@Injectable()
export class MergedResponseTimes {
  constructor(private readonly responseTimes: ResponseTimeTracker) {}

  /**
   * Records for each lead the first reply after its inquiry. If the other lead waits longer, the leads swap their
   * response times, so that the remaining lead shows the longer wait. Call this after moving the activities.
   */
  async reconcile(em: EntityManager, lead: Lead, other: Lead) {
    const replies = await findReplies(em, lead, other);
    for (const each of [lead, other]) {
      const since = getWaitingSince(each);
      const first = since && replies.find((at) => at >= since);
      if (first) await this.responseTimes.recordReply(each, first);
    }
    if (shouldSwapResponseTimes(lead, other)) swapResponseTimes(lead, other);
  }
}

async function findReplies(em: EntityManager, lead: Lead, other: Lead): Promise<Date[]> {
  const leadFilter = { leadId: lead.id };
  const activities = await em.find(LeadActivity, leadFilter, {
    orderBy: { happenedAt: 'asc' },
    disableIdentityMap: true,
  });
  const recordedReplies = [lead.firstRepliedAt, other.firstRepliedAt].filter((at) => at !== null);
  const contactTimes = activities.filter(isContact).map(({ happenedAt }) => happenedAt);
  return [...contactTimes, ...recordedReplies].sort((a, b) => Number(a) - Number(b));
}

/** The longest wait wins; without one, a measured reply wins over none. */
function shouldSwapResponseTimes(lead: Lead, other: Lead): boolean {
  if (!isAwaitingReply(other)) return !getWaitingSince(lead) && other.firstRepliedAt !== null;
  return !isUnanswered(lead) || getWaitingSince(other)! < getWaitingSince(lead)!;
}

/** Archived leads and spam no longer wait for a reply. */
const isAwaitingReply = (lead: Lead) => isUnanswered(lead) && (lead.folder === 'inbox' || lead.folder === 'review');

function swapResponseTimes(lead: Lead, other: Lead) {
  const ownResponseTime = pickResponseTime(lead);
  Object.assign(lead, pickResponseTime(other));
  Object.assign(other, ownResponseTime);
}

const pickResponseTime = (lead: Lead) => ({
  askedAt: getWaitingSince(lead),
  firstRepliedAt: lead.firstRepliedAt,
  replyMinutes: lead.replyMinutes,
});

/** Returns the merged values: mostly those of the remaining lead, or those of the other lead where it has none. */
function mergeMissingFields(lead: Lead, other: Lead) {
  const pickLeadWith = <Field extends keyof Lead>(field: Field) => (lead[field] === null ? other : lead);
  const { email, emailKey } = pickLeadWith('email');
  const { phone, phoneKey } = pickLeadWith('phone');
  const { propertyId, property, otherProperties } = pickLeadWith('property');
  const { privacyVersion, acceptedAt } = pickLeadWith('acceptedAt');
  return {
    email,
    emailKey,
    phone,
    phoneKey,
    propertyId,
    property,
    otherProperties,
    privacyVersion,
    acceptedAt,
    wantsVisit: lead.wantsVisit || other.wantsVisit,
    // Consent applies to one address only.
    ...(emailKey === other.emailKey && {
      marketingAcceptedAt: pickLeadWith('marketingAcceptedAt').marketingAcceptedAt,
    }),
    announcedAt: pickLeadWith('announcedAt').announcedAt,
    subject: pickLeadWith('subject').subject,
    message: pickLeadWith('message').message,
    listing: pickLeadWith('listing').listing,
    nextFollowUpOn: pickEarliest(lead.nextFollowUpOn, other.nextFollowUpOn),
    scoreCorrection: lead.scoreCorrection || other.scoreCorrection,
    assignedTo: pickLeadWith('assignedTo').assignedTo,
  };
}

/** Picks the earliest day, so that no follow-up is forgotten. */
const pickEarliest = (...days: (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null;

/**
 * Merges another lead into this one, with its activities and tasks, and fills in missing data. If only this lead is
 * lost, it takes over status, stage and agent of the other, unless that is spam or in review.
 */
export class MergeLeads extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly otherId: string,
  ) {
    super();
  }
}

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
      const movedRecords = await moveRelatedRecords(em, other.id, lead.id);
      const taskAgents = await moveTasksWithLead(em, actor, {
        lead,
        from: agentBefore,
        staffDirectory: this.staffDirectory,
      });
      await this.mergedResponseTimes.reconcile(em, lead, other);
      moveToFolder(em, actor, lead, chooseFolder(lead, other));
      other.mergeUndo = buildUndo(new Date(), { ...movedRecords, taskAgents });
      await rescorePerson(em, lead);
    });
  }

  private async recordAgent(em: EntityManager, actor: Actor, lead: Lead, before: string | null) {
    const names = await this.staffDirectory.findByIds([lead.assignedTo, before]);
    const findName = (id: string | null) => id && (names.get(id)?.name ?? id);
    recordHistory(em, actor, lead, { field: 'agent', from: findName(before), to: findName(lead.assignedTo) });
  }
}

/** Locks stages before leads, as everywhere, to prevent deadlocks. */
async function findStagesOfLeadsForUpdate(em: EntityManager, ids: string[]) {
  const leads = await em.find(Lead, { id: { $in: ids } }, { fields: ['stageId'], disableIdentityMap: true });
  const stages = new Map<string, PipelineStage>();
  for (const id of new Set(leads.flatMap(({ stageId }) => stageId ?? []).sort())) {
    const stage = await findStageForShare(em, id);
    if (stage) stages.set(id, stage);
  }
  return stages;
}

/** Locks both in id order, which prevents deadlocks. */
async function findBothForUpdate(em: EntityManager, actor: Actor, id: string, otherId: string) {
  const leads = new Map<string, Lead>();
  for (const leadId of [id, otherId].sort()) leads.set(leadId, await findLeadForUpdate(em, actor, leadId));
  return [leads.get(id)!, leads.get(otherId)!] as const;
}

/** Lists the folders in the order of their retention: spam is deleted first, the inbox is kept longest. */
const FOLDERS_BY_PRIORITY: readonly Lead['folder'][] = ['spam', 'review', 'archive', 'inbox'];

/**
 * Chooses the folder so that a lead worth keeping leaves spam and review, and an unanswered inquiry of the inbox
 * returns there.
 */
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

/** A lost lead must not hide that the person still wants to buy or sell. */
const shouldTakeOverState = (lead: Lead, other: Lead) =>
  lead.status === 'lost' && other.status !== 'lost' && (other.folder === 'inbox' || other.folder === 'archive');

function takeOverState(
  em: EntityManager,
  actor: Actor,
  lead: Lead,
  other: Lead,
  stages: ReadonlyMap<string, PipelineStage>,
) {
  const findStageName = (id: string | null) => (id ? (stages.get(id)?.name ?? null) : null);
  recordHistory(em, actor, lead, {
    field: 'status',
    from: formatValue.status(lead.status),
    to: formatValue.status(other.status),
  });
  if (lead.stageId !== other.stageId)
    recordHistory(em, actor, lead, {
      field: 'stage',
      from: findStageName(lead.stageId),
      to: findStageName(other.stageId),
    });
  const { status, stageId, stageSince } = other;
  Object.assign(lead, { status, stageId, stageSince, assignedTo: other.assignedTo ?? lead.assignedTo });
}

/** Photographs stay with the inquiry that they arrived with. */
async function moveRelatedRecords(em: EntityManager, from: string, to: string) {
  const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const idsOnly = { fields: ['id'], disableIdentityMap: true } as const;
  const movedRecords = {
    activities: toIds(await em.find(LeadActivity, { leadId: from }, idsOnly)),
    tasks: toIds(await em.find(LeadTask, { leadId: from }, idsOnly)),
    parts: toIds(await em.find(Lead, { mergedInto: from }, idsOnly)),
  };
  await em.nativeUpdate(LeadActivity, { leadId: from }, { leadId: to });
  await em.nativeUpdate(LeadTask, { leadId: from }, { leadId: to });
  await em.nativeUpdate(Lead, { mergedInto: from }, { mergedInto: to });
  return movedRecords;
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit, getActorName, UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import { clock } from '../../platform/clock.ts';
import { isAnswer } from '../activities/is-answer.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { formatValue } from '../history/format-value.ts';
import { recordHistory } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { AgentUnavailable, LeadChangedSince, StageGone } from '../lead.problems.ts';
import { findChoiceForUpdate } from '../record/find-choice-for-update.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { getRestrictedUserId } from '../record/lead-scope.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { returnTasks } from '../tasks/return-tasks.ts';
import { type LeadSnapshot, restoreSnapshot, takeSnapshot } from '../undo/lead-snapshot.ts';
import { updateLead } from './bulk-update-leads.ts';
import type { LeadBulkOutcomes } from './lead-bulk.contract.ts';

const snapshot = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const Undoable = z.object({
  batch: z.string(),
  before: snapshot,
  after: snapshot,
  tasks: z.array(z.object({ id: z.string(), assignedTo: z.string() })).optional(),
});
type Undoable = z.infer<typeof Undoable> & { readonly at: Date };

/**
 * Takes back the changes of one batch, for a day. What was before is read from the audit log, so that nothing else can
 * be restored; a lead that anybody has changed since stays as it is. Tells nobody by mail.
 */
export class UndoLeadChanges extends Command<LeadBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly batch: string,
  ) {
    super();
  }
}

@CommandHandler(UndoLeadChanges)
export class UndoLeadChangesHandler implements ICommandHandler<UndoLeadChanges> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, batch }: UndoLeadChanges) {
    requirePermission(actor, 'leads.work');
    const items: LeadBulkOutcomes['items'] = [];
    for (const [id, changes] of await this.findUndoableChanges(actor, batch))
      items.push(await updateLead(this.em, id, (em) => this.undo(em, actor, { id, batch, changes })));
    return { batch, items } satisfies LeadBulkOutcomes;
  }

  /** The last change of a lead first. Whoever does not see all leads takes back only what they did themselves. */
  private async findUndoableChanges(actor: Actor, batch: string) {
    const since = new Date(clock.now().getTime() - UNDO_PERIOD_MS);
    const ownEntriesOnly = getRestrictedUserId(actor) === null ? {} : { actor: getActorName(actor) };
    const entries = await this.em.find(
      AuditEntry,
      { at: { $gt: since }, details: { batch }, ...ownEntriesOnly },
      { orderBy: { at: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    const byLead = new Map<string, Undoable[]>();
    for (const { at, subject, details } of entries) {
      const read = Undoable.safeParse(details);
      if (subject && read.success) byLead.set(subject, [...(byLead.get(subject) ?? []), { ...read.data, at }]);
    }
    return byLead;
  }

  private async undo(
    em: EntityManager,
    actor: Actor,
    { id, batch, changes }: { id: string; batch: string; changes: readonly Undoable[] },
  ) {
    // Accounts are locked before leads, as everywhere, against deadlocks.
    const agents = changes.flatMap(({ before: { assignedTo } }) =>
      typeof assignedTo === 'string' ? [assignedTo] : [],
    );
    const active = new Set<string>();
    for (const agent of [...new Set(agents)].sort())
      if (await this.staffDirectory.findForUpdate(em, agent)) active.add(agent);
    const lead = await findLeadForUpdate(em, actor, id);
    if (await em.count(AuditEntry, { subject: id, action: 'undo-lead-change', details: { undone: batch } }))
      return { name: lead.name, isChanged: false };
    const stateBefore = takeSnapshot(lead);
    for (const { at, before, after, tasks = [] } of changes) {
      if ('firstRepliedAt' in before && (await hasAnswerSince(em, id, at))) throw new LeadChangedSince();
      if (!isUnchanged(takeSnapshot(lead), after)) throw new LeadChangedSince();
      if (typeof before.stageId === 'string' && !(await findChoiceForUpdate.stage(em, before.stageId)))
        throw new StageGone();
      if (typeof before.assignedTo === 'string' && !active.has(before.assignedTo)) throw new AgentUnavailable();
      const isLastActivity = lead.lastActivityAt.toISOString() === after.lastActivityAt;
      const { lastActivityAt, ...place } = before as LeadSnapshot;
      restoreSnapshot(lead, isLastActivity ? { ...place, ...(lastActivityAt && { lastActivityAt }) } : place);
      await returnTasks(em, tasks);
    }
    await this.record(em, actor, lead, stateBefore);
    audit(em, actor, 'undo-lead-change', id, { undone: batch });
    await rescorePerson(em, lead);
    return { name: lead.name, isChanged: true };
  }

  /** Adds to the history what was restored; the last activity is again the one of before. */
  private async record(em: EntityManager, actor: Actor, lead: Lead, stateBefore: LeadSnapshot) {
    const { lastActivityAt } = lead;
    const names = await this.staffDirectory.findByIds([stateBefore.assignedTo as string | null, lead.assignedTo]);
    const stages = await em.find(PipelineStage, {}, { disableIdentityMap: true });
    const stageName = (id: unknown) => stages.find((stage) => stage.id === id)?.name ?? null;
    const lines = [
      { field: 'agent', from: getAgentName(names, stateBefore.assignedTo), to: getAgentName(names, lead.assignedTo) },
      { field: 'stage', from: stageName(stateBefore.stageId), to: stageName(lead.stageId) },
      {
        field: 'status',
        from: formatValue.status(stateBefore.status as Lead['status']),
        to: formatValue.status(lead.status),
      },
      {
        field: 'folder',
        from: formatValue.folder(stateBefore.folder as Lead['folder']),
        to: formatValue.folder(lead.folder),
      },
    ] as const;
    for (const line of lines) if (line.from !== line.to) recordHistory(em, actor, lead, line);
    lead.lastActivityAt = lastActivityAt;
  }
}

/** Whether somebody has answered since: to undo that the lead is answered would hide it. */
async function hasAnswerSince(em: EntityManager, leadId: string, since: Date): Promise<boolean> {
  const later = await em.find(LeadActivity, { leadId, createdAt: { $gt: since } }, { disableIdentityMap: true });
  return later.some(isAnswer);
}

const getAgentName = (names: ReadonlyMap<string, { name: string }>, id: unknown) =>
  typeof id === 'string' ? (names.get(id)?.name ?? id) : null;

/** The last activity may be another: a note, for instance, forbids no undo. */
const isUnchanged = (now: LeadSnapshot, { lastActivityAt: _, ...after }: LeadSnapshot) =>
  Object.entries(after).every(([field, value]) => now[field as keyof LeadSnapshot] === value);

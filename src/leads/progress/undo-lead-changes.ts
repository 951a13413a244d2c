import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import { audit, getActorKey, UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import { isContact, LeadActivity } from '../activities/lead-activity.entity.ts';
import { formatValue } from '../history/format-value.ts';
import { type LeadSnapshot, restoreSnapshot, takeSnapshot } from '../history/lead-snapshot.ts';
import { recordHistory } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { AgentUnavailable, LeadChangedSince, StageGone } from '../lead.problems.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { findStageForShare } from '../pipeline/sources-and-stages.sql.ts';
import { findLeadForUpdate, getUserLimitedToOwnLeads } from '../record/lead-access.ts';
import { rescorePerson } from '../scoring/lead-score.sql.ts';
import { returnTasks } from '../tasks/move-tasks-with-lead.ts';
import { changeLeadInTransaction } from './bulk-update-leads.ts';
import type { LeadBulkOutcomes } from './lead-bulk.contract.ts';

const snapshot = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const UndoableChange = z.object({
  batch: z.string(),
  before: snapshot,
  after: snapshot,
  tasks: z.array(z.object({ id: z.string(), assignedTo: z.string() })).optional(),
});
type UndoableChange = z.infer<typeof UndoableChange> & { readonly at: Date };

/**
 * Undoes a batch of changes made within the last 24 hours, with the former values from the audit log. Refuses leads
 * that have changed since. Sends no mails.
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
      items.push(await changeLeadInTransaction(this.em, id, (em) => this.undo(em, actor, { id, batch, changes })));
    return { batch, items } satisfies LeadBulkOutcomes;
  }

  /** Finds the changes by lead, the latest first. Users without access to all leads can undo only their own changes. */
  private async findUndoableChanges(actor: Actor, batch: string) {
    const since = new Date(Date.now() - UNDO_PERIOD_MS);
    const ownEntriesOnly = getUserLimitedToOwnLeads(actor) === null ? {} : { actor: getActorKey(actor) };
    const entries = await this.em.find(
      AuditEntry,
      { at: { $gt: since }, details: { batch }, ...ownEntriesOnly },
      { orderBy: { at: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    const byLead = new Map<string, UndoableChange[]>();
    for (const { at, subject, details } of entries) {
      const parsed = UndoableChange.safeParse(details);
      if (subject && parsed.success) byLead.set(subject, [...(byLead.get(subject) ?? []), { ...parsed.data, at }]);
    }
    return byLead;
  }

  private async undo(
    em: EntityManager,
    actor: Actor,
    { id, batch, changes }: { id: string; batch: string; changes: readonly UndoableChange[] },
  ) {
    // Locks accounts before leads, as everywhere, to prevent deadlocks.
    const agents = changes.flatMap(({ before: { assignedTo } }) =>
      typeof assignedTo === 'string' ? [assignedTo] : [],
    );
    const activeAgents = new Set<string>();
    for (const agent of [...new Set(agents)].sort())
      if (await this.staffDirectory.findForUpdate(em, agent)) activeAgents.add(agent);
    const lead = await findLeadForUpdate(em, actor, id);
    if (await em.count(AuditEntry, { subject: id, action: 'undo-lead-change', details: { undone: batch } }))
      return { name: lead.name, isChanged: false };
    const stateBefore = takeSnapshot(lead);
    for (const { at, before, after, tasks = [] } of changes) {
      if ('firstRepliedAt' in before && (await hasContactSince(em, id, at))) throw new LeadChangedSince();
      if (!isUnchanged(takeSnapshot(lead), after)) throw new LeadChangedSince();
      if (typeof before.stageId === 'string' && !(await findStageForShare(em, before.stageId))) throw new StageGone();
      if (typeof before.assignedTo === 'string' && !activeAgents.has(before.assignedTo)) throw new AgentUnavailable();
      const isLastActivity = lead.lastActivityAt.toISOString() === after.lastActivityAt;
      const { lastActivityAt, ...fields } = before as LeadSnapshot;
      restoreSnapshot(lead, isLastActivity && lastActivityAt ? { ...fields, lastActivityAt } : fields);
      await returnTasks(em, tasks);
    }
    await this.record(em, actor, lead, stateBefore);
    audit(em, actor, 'undo-lead-change', id, { undone: batch });
    await rescorePerson(em, lead);
    return { name: lead.name, isChanged: true };
  }

  /** Records the restored values in the history and restores the time of the last activity. */
  private async record(em: EntityManager, actor: Actor, lead: Lead, stateBefore: LeadSnapshot) {
    const { lastActivityAt } = lead;
    const names = await this.staffDirectory.findByIds([stateBefore.assignedTo as string | null, lead.assignedTo]);
    const stages = await em.find(PipelineStage, {}, { disableIdentityMap: true });
    const findStageName = (id: unknown) => stages.find((stage) => stage.id === id)?.name ?? null;
    const entries = [
      { field: 'agent', from: getAgentName(names, stateBefore.assignedTo), to: getAgentName(names, lead.assignedTo) },
      { field: 'stage', from: findStageName(stateBefore.stageId), to: findStageName(lead.stageId) },
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
    for (const entry of entries) if (entry.from !== entry.to) recordHistory(em, actor, lead, entry);
    lead.lastActivityAt = lastActivityAt;
  }
}

/** Whether the agency contacted the person after the change. An undo would mark the lead as unanswered again. */
async function hasContactSince(em: EntityManager, leadId: string, since: Date): Promise<boolean> {
  const laterFilter = { leadId, createdAt: { $gt: since } };
  const laterActivities = await em.find(LeadActivity, laterFilter, { disableIdentityMap: true });
  return laterActivities.some(isContact);
}

const getAgentName = (names: ReadonlyMap<string, { name: string }>, id: unknown) =>
  typeof id === 'string' ? (names.get(id)?.name ?? id) : null;

/** Ignores the last activity, since a note must not prevent an undo. */
const isUnchanged = (current: LeadSnapshot, { lastActivityAt: _, ...after }: LeadSnapshot) =>
  Object.entries(after).every(([field, value]) => current[field as keyof LeadSnapshot] === value);

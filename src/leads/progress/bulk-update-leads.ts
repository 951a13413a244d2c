import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor, NotAllowed } from '../../platform/actor.ts';
import { createId } from '../../platform/new-id.ts';
import { Problem } from '../../platform/problem.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { findStageForShare, unknownStage } from '../pipeline/sources-and-stages.sql.ts';
import type { LeadBulkChange, LeadBulkOutcomes } from './lead-bulk.contract.ts';
import { FolderService } from './move-lead-to-folder.ts';
import { StageService } from './move-lead.ts';
import { reassignLead, findClaimableLead, canAssignTo } from './reassign-lead.ts';

interface BulkOptions {
  /** Whether the new agent gets one mail for all leads instead of one per lead. */
  readonly isOneOfMany: boolean;
  /** Groups all changes of the request, which are undone together. */
  readonly batch: string;
}

/** Changes one lead of a bulk change, with the same consequences as an individual change. */
@Injectable()
export class LeadRouting {
  constructor(
    private readonly staffDirectory: StaffDirectory,
    private readonly stages: StageService,
    private readonly folders: FolderService,
    private readonly notifications: LeadNotifications,
  ) {}

  async applyChange(em: EntityManager, actor: Actor, { id, to }: LeadBulkChange, { isOneOfMany, batch }: BulkOptions) {
    // Locks colleagues and stages before leads, as everywhere, to prevent deadlocks.
    const agentId = 'assignedTo' in to ? to.assignedTo : null;
    const stageId = 'stageId' in to ? to.stageId : null;
    const agent = agentId === null ? null : await this.staffDirectory.findForUpdate(em, agentId);
    const stage = stageId === null ? null : await findStageForShare(em, stageId);
    const lead = await findClaimableLead(em, actor, id);
    const { assignedTo, stageId: stageBefore, status, folder } = lead;

    if ('assignedTo' in to) {
      if (!canAssignTo(actor, to.assignedTo)) throw new NotAllowed();
      if (agentId !== null && !agent) throw new AgentUnavailable();
      const isReassigned = await reassignLead(em, actor, {
        lead,
        to: agent,
        batch,
        action: 'assign-lead',
        staffDirectory: this.staffDirectory,
      });
      if (isReassigned && agent && !(actor.kind === 'user' && actor.id === agent.id))
        await (isOneOfMany
          ? this.notifications.notifyBulkAssigned(em, actor, agent)
          : this.notifications.notifyAssigned(em, lead, agent));
    } else if ('stageId' in to) {
      if (stageId !== null && !stage) throw unknownStage();
      await this.stages.move(em, actor, lead, { stage, batch, ...(to.status && { status: to.status }) });
    } else await this.folders.move(em, actor, lead, to.folder, batch);

    const isUnchanged =
      lead.assignedTo === assignedTo &&
      lead.stageId === stageBefore &&
      lead.status === status &&
      lead.folder === folder;
    return { name: lead.name, isChanged: !isUnchanged };
  }
}

type Outcome = LeadBulkOutcomes['items'][number];

/** Assigns an agent, a stage or a folder to many leads, each in its own transaction. */
export class BulkUpdateLeads extends Command<LeadBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly items: readonly LeadBulkChange[],
  ) {
    super();
  }
}

@CommandHandler(BulkUpdateLeads)
export class BulkUpdateLeadsHandler implements ICommandHandler<BulkUpdateLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly routing: LeadRouting,
  ) {}

  async execute({ actor, items }: BulkUpdateLeads) {
    requirePermission(actor, 'leads.work');
    const itemsById = new Map(items.map((item) => [item.id, item]));
    const batch = createId();
    const outcomes: Outcome[] = [];
    for (const item of itemsById.values()) {
      const options = { isOneOfMany: itemsById.size > 1, batch };
      outcomes.push(
        await changeLeadInTransaction(this.em, item.id, (em) => this.routing.applyChange(em, actor, item, options)),
      );
    }
    return { batch, items: outcomes } satisfies LeadBulkOutcomes;
  }
}

/** Returns a refusal as an outcome, so that it does not stop the other leads. */
export async function changeLeadInTransaction(
  em: EntityManager,
  id: string,
  change: (em: EntityManager) => Promise<{ name: string; isChanged: boolean }>,
): Promise<Outcome> {
  try {
    // Forks the entity manager, which would otherwise compare all former leads at every flush.
    const { name, isChanged } = await em.fork().transactional(change);
    return { id, name, outcome: isChanged ? 'done' : 'unchanged', reason: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { id, name: null, outcome: 'refused', reason: error.errors?.[0]?.message ?? error.message };
  }
}

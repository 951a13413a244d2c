import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffDirectory } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { reassignLead } from '../assignment/reassign-lead.ts';
import { findClaimableLead } from '../assignment/find-claimable-lead.ts';
import { canAssignTo } from '../assignment/can-assign-to.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { StageChange } from '../progress/stage-change.ts';
import { findChoiceForUpdate, unknownStage } from '../record/find-choice-for-update.ts';
import type { LeadBulkChange } from './lead-bulk.contract.ts';

interface BulkOptions {
  readonly isOneOfMany: boolean;
  /** By which all changes of the request are undone together. */
  readonly batch: string;
}

/** Changes one of many leads with all that follows from it, as if it had been changed by itself. */
@Injectable()
export class LeadRouting {
  constructor(
    private readonly staffDirectory: StaffDirectory,
    private readonly stages: StageChange,
    private readonly folders: FolderChange,
    private readonly notifications: LeadNotifications,
  ) {}

  /** Returns whether the lead did not stand there already. */
  async route(em: EntityManager, actor: Actor, { id, to }: LeadBulkChange, { isOneOfMany, batch }: BulkOptions) {
    // Colleagues and stages are locked before leads, as everywhere, against deadlocks.
    const agentId = 'assignedTo' in to ? to.assignedTo : null;
    const stageId = 'stageId' in to ? to.stageId : null;
    const agent = agentId === null ? null : await this.staffDirectory.findForUpdate(em, agentId);
    const stage = stageId === null ? null : await findChoiceForUpdate.stage(em, stageId);
    const lead = await findClaimableLead(em, actor, id);
    const { assignedTo, stageId: formerStage, status, folder } = lead;

    if ('assignedTo' in to) {
      if (!canAssignTo(actor, to.assignedTo)) throw new NotAllowed();
      if (agentId !== null && !agent) throw new AgentUnavailable();
      const isNew = await reassignLead(em, actor, {
        ...{ lead, to: agent, batch },
        ...{ action: 'assign-lead', staffDirectory: this.staffDirectory },
      });
      if (isNew && agent && !(actor.kind === 'user' && actor.id === agent.id))
        await (isOneOfMany
          ? this.notifications.notifyBulkAssigned(em, actor, agent)
          : this.notifications.notifyAssigned(em, lead, agent));
    } else if ('stageId' in to) {
      if (stageId !== null && !stage) throw unknownStage();
      await this.stages.move(em, actor, lead, { stage, batch, ...(to.status && { status: to.status }) });
    } else await this.folders.move(em, actor, lead, to.folder, batch);

    const isSame =
      lead.assignedTo === assignedTo &&
      lead.stageId === formerStage &&
      lead.status === status &&
      lead.folder === folder;
    return { name: lead.name, isChanged: !isSame };
  }
}

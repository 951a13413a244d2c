import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Colleagues } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { handLead } from '../assignment/hand-lead.ts';
import { lockedLeadToTake } from '../assignment/locked-lead-to-take.ts';
import { mayGive } from '../assignment/may-give.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { StageChange } from '../progress/stage-change.ts';
import { lockedChoice, unknownStage } from '../record/locked-choice.ts';
import type { LeadBulkChange } from './lead-bulk.contract.ts';

interface Manner {
  readonly isOneOfMany: boolean;
  /** By which all changes of the request are undone together. */
  readonly batch: string;
}

/** Changes one of many leads with all that follows from it, as if it had been changed by itself. */
@Injectable()
export class LeadPlacing {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly stages: StageChange,
    private readonly folders: FolderChange,
    private readonly notifications: LeadNotifications,
  ) {}

  /** Returns whether the lead did not stand there already. */
  async place(em: EntityManager, by: Actor, { id, to }: LeadBulkChange, { isOneOfMany, batch }: Manner) {
    // Colleagues and stages are locked before leads, as everywhere, against deadlocks.
    const agentId = 'assignedTo' in to ? to.assignedTo : null;
    const stageId = 'stageId' in to ? to.stageId : null;
    const agent = agentId === null ? null : await this.colleagues.locked(em, agentId);
    const stage = stageId === null ? null : await lockedChoice.stage(em, stageId);
    const lead = await lockedLeadToTake(em, by, id);
    const { assignedTo, stageId: formerStage, status, folder } = lead;

    if ('assignedTo' in to) {
      if (!mayGive(by, to.assignedTo)) throw new NotAllowed();
      if (agentId !== null && !agent) throw new AgentUnavailable();
      const isNew = await handLead(em, by, {
        ...{ lead, to: agent, batch },
        ...{ action: 'assign-lead', colleagues: this.colleagues },
      });
      if (isNew && agent && !(by.kind === 'user' && by.id === agent.id))
        await (isOneOfMany
          ? this.notifications.assignedMany(em, by, agent)
          : this.notifications.assigned(em, lead, agent));
    } else if ('stageId' in to) {
      if (stageId !== null && !stage) throw unknownStage();
      await this.stages.make(em, by, lead, { stage, batch, ...(to.status && { status: to.status }) });
    } else await this.folders.make(em, by, lead, to.folder, batch);

    const isSame =
      lead.assignedTo === assignedTo &&
      lead.stageId === formerStage &&
      lead.status === status &&
      lead.folder === folder;
    return { name: lead.name, isChanged: !isSame };
  }
}

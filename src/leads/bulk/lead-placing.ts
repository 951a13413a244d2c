import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Colleagues } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { handLead } from '../assignment/hand-lead.ts';
import { lockedLeadToTake } from '../assignment/locked-lead-to-take.ts';
import { mayGive } from '../assignment/may-give.ts';
import type { Lead } from '../lead.entity.ts';
import { AgentUnavailable, LeadChangedSince } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { StageChange } from '../progress/stage-change.ts';
import { forgetImpliedReply } from '../reply-clock/forget-implied-reply.ts';
import { lockedChoice, unknownStage } from '../record/locked-choice.ts';
import type { LeadBulkChange, LeadPlace } from './lead-bulk.contract.ts';

interface Manner {
  readonly isOneOfMany: boolean;
  /** Whether a colleague is told by mail of what they are given. */
  readonly tells: boolean;
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

  /** Returns where the lead stood and stands; `to` is null where it stood there already. */
  async place(em: EntityManager, by: Actor, { id, to, from: expected }: LeadBulkChange, manner: Manner) {
    // Colleagues and stages are locked before leads, as everywhere, against deadlocks.
    const agentId = 'assignedTo' in to ? to.assignedTo : null;
    const stageId = 'stageId' in to ? to.stageId : null;
    const agent = agentId === null ? null : await this.colleagues.locked(em, agentId);
    const stage = stageId === null ? null : await lockedChoice.stage(em, stageId);
    const lead = await lockedLeadToTake(em, by, id);
    const from = placeOf(lead, to);
    if (expected && !stands(placeOf(lead, expected), expected)) throw new LeadChangedSince();

    if ('assignedTo' in to) {
      if (!mayGive(by, to.assignedTo)) throw new NotAllowed();
      if (agentId !== null && !agent) throw new AgentUnavailable();
      const isNew = await handLead(em, by, { lead, to: agent, action: 'assign-lead', colleagues: this.colleagues });
      if (isNew && agent && manner.tells && !(by.kind === 'user' && by.id === agent.id))
        await (manner.isOneOfMany
          ? this.notifications.assignedMany(em, by, agent)
          : this.notifications.assigned(em, lead, agent));
    } else if ('stageId' in to) {
      if (stageId !== null && !stage) throw unknownStage();
      if (expected) forgetImpliedReply(lead);
      await this.stages.make(em, by, lead, { stage, ...(to.status && { status: to.status }) });
    } else await this.folders.make(em, by, lead, to.folder);

    const now = placeOf(lead, to);
    return { name: lead.name, from, to: stands(from, now) ? null : now };
  }
}

/** What a lead has of that which would be changed. */
function placeOf({ assignedTo, stageId, status, folder }: Lead, like: LeadPlace): LeadPlace {
  if ('assignedTo' in like) return { assignedTo };
  return 'stageId' in like ? { stageId, status } : { folder };
}

const stands = (place: LeadPlace, as: LeadPlace) => {
  const expected: Record<string, unknown> = as;
  return Object.entries(place).every(([name, value]) => expected[name] === undefined || expected[name] === value);
};

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { reassignLead } from '../assignment/reassign-lead.ts';
import type { Lead } from '../lead.entity.ts';
import { ResponseTimeTracker, getRepliedAt } from '../response-time/response-time-tracker.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { FolderChange } from './folder-change.ts';
import { StageChange } from './stage-change.ts';

/** Who gets a lead without agent, and the stage to which a new one moves. */
export interface FirstContactDefaults {
  readonly staffMember: StaffMember | null;
  readonly stage: PipelineStage | null;
}

/** Assigns a lead to the colleague who first contacts it, marks it as contacted, and takes it out of spam and review. */
@Injectable()
export class FirstContact {
  constructor(
    private readonly staffDirectory: StaffDirectory,
    private readonly stages: StageChange,
    private readonly folders: FolderChange,
    private readonly responseTimes: ResponseTimeTracker,
  ) {}

  /** Locks account and stage. Must run before the lead is locked, as everywhere, against deadlocks. */
  async lockAgentAndStage(em: EntityManager, actor: Actor & { kind: 'user' }): Promise<FirstContactDefaults> {
    const staffMember = await this.staffDirectory.findForUpdate(em, actor.id);
    const lockMode = LockMode.PESSIMISTIC_READ;
    const stage = await em.findOne(
      PipelineStage,
      { status: 'contacted' },
      { orderBy: { orderIndex: 'asc' }, lockMode },
    );
    return { staffMember, stage };
  }

  /** Returns the batch by which the changes can be undone; null if nothing changed. A stage beyond the first stays. */
  async apply(
    em: EntityManager,
    actor: Actor,
    lead: Lead,
    { staffMember, stage }: FirstContactDefaults,
    at = clock.now(),
  ): Promise<string | null> {
    const batch = newId();
    const isFree = lead.assignedTo === null && staffMember !== null;
    const isNew = lead.status === 'new';
    if (isFree)
      await reassignLead(em, actor, {
        lead,
        to: staffMember,
        batch,
        action: 'take-lead',
        staffDirectory: this.staffDirectory,
      });
    if (isNew) {
      const current = lead.stageId === null ? null : await em.findOne(PipelineStage, { id: lead.stageId });
      const next = current?.status === 'new' ? (stage ?? current) : current;
      await this.stages.move(em, actor, lead, { stage: next, status: 'contacted', batch, at });
    }
    const isSuspect = lead.folder === 'spam' || lead.folder === 'review';
    if (isSuspect) await this.folders.move(em, actor, lead, 'inbox', batch);
    return isFree || isNew || isSuspect ? batch : null;
  }

  /** Takes back that the client was contacted where only this activity, which no longer counts, implied it. */
  async revert(em: EntityManager, actor: Actor, lead: Lead, activity: LeadActivity) {
    const { status, stageSince, firstRepliedAt } = lead;
    if (status !== 'contacted' || (stageSince && stageSince > activity.createdAt)) return;
    const { createdAt, happenedAt } = activity;
    const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime();
    const hasMoved = isSame(stageSince, createdAt);
    const isImplied = hasMoved || isSame(firstRepliedAt, createdAt) || isSame(firstRepliedAt, happenedAt);
    await this.responseTimes.recalculate(em, lead, activity);
    const others = await em.find(LeadActivity, { leadId: lead.id, id: { $ne: activity.id } });
    if (!isImplied || others.some(getRepliedAt)) return;
    const first = () => em.findOne(PipelineStage, { status: 'new' }, { orderBy: { orderIndex: 'asc' } });
    const current = lead.stageId === null ? null : await em.findOne(PipelineStage, { id: lead.stageId });
    await this.stages.move(em, actor, lead, {
      stage: hasMoved ? ((await first()) ?? current) : current,
      status: 'new',
    });
  }
}

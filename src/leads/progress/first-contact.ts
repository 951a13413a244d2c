import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import type { Actor, UserActor } from '../../platform/actor.ts';
import { createId } from '../../platform/new-id.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { ResponseTimeTracker, getRepliedAt } from '../response-time/response-time-tracker.ts';
import { FolderService } from './move-lead-to-folder.ts';
import { StageService } from './move-lead.ts';
import { reassignLead } from './reassign-lead.ts';

/** The agent that an unassigned lead gets, and the first stage with the status contacted, to which a new lead moves. */
export interface FirstContactDefaults {
  readonly staffMember: StaffMember | null;
  readonly stage: PipelineStage | null;
}

/**
 * After a contact or a planned visit, assigns an unassigned lead to its author, marks a new lead as contacted, and
 * moves the lead out of spam and review.
 */
@Injectable()
export class FirstContact {
  constructor(
    private readonly staffDirectory: StaffDirectory,
    private readonly stages: StageService,
    private readonly folders: FolderService,
    private readonly responseTimes: ResponseTimeTracker,
  ) {}

  /** Locks account and stage. Call before locking the lead, as everywhere, to prevent deadlocks. */
  async lockAgentAndStage(em: EntityManager, actor: UserActor): Promise<FirstContactDefaults> {
    const staffMember = await this.staffDirectory.findForUpdate(em, actor.id);
    const lockMode = LockMode.PESSIMISTIC_READ;
    const stage = await em.findOne(
      PipelineStage,
      { status: 'contacted' },
      { orderBy: { orderIndex: 'asc' }, lockMode },
    );
    return { staffMember, stage };
  }

  /**
   * Returns the batch id for undoing the changes; null if nothing changed. Keeps a stage that does not imply the status
   * new. `at` becomes the start of a new stage, by which `revert` recognises it.
   */
  async apply(
    em: EntityManager,
    actor: Actor,
    lead: Lead,
    { staffMember, stage }: FirstContactDefaults,
    at = new Date(),
  ): Promise<string | null> {
    const batch = createId();
    const isUnassigned = lead.assignedTo === null && staffMember !== null;
    const isNew = lead.status === 'new';
    if (isUnassigned)
      await reassignLead(em, actor, {
        lead,
        to: staffMember,
        batch,
        action: 'take-lead',
        staffDirectory: this.staffDirectory,
      });
    if (isNew) {
      const currentStage = lead.stageId === null ? null : await em.findOne(PipelineStage, { id: lead.stageId });
      const nextStage = currentStage?.status === 'new' ? (stage ?? currentStage) : currentStage;
      await this.stages.move(em, actor, lead, { stage: nextStage, status: 'contacted', batch, at });
    }
    const isSuspect = lead.folder === 'spam' || lead.folder === 'review';
    if (isSuspect) await this.folders.move(em, actor, lead, 'inbox', batch);
    return isUnassigned || isNew || isSuspect ? batch : null;
  }

  /**
   * Reverts `apply` when its activity is deleted or cancelled: recalculates the first reply, and sets the lead back to
   * new if only this activity implied the contact. Ignores leads with another status or a later stage.
   */
  async revert(em: EntityManager, actor: Actor, lead: Lead, activity: LeadActivity) {
    const { status, stageSince, firstRepliedAt } = lead;
    if (status !== 'contacted' || (stageSince && stageSince > activity.createdAt)) return;
    const { createdAt, happenedAt } = activity;
    const isSameTime = (a: Date | null, b: Date) => a?.getTime() === b.getTime();
    const hasMoved = isSameTime(stageSince, createdAt);
    const isImplied = hasMoved || isSameTime(firstRepliedAt, createdAt) || isSameTime(firstRepliedAt, happenedAt);
    await this.responseTimes.recalculate(em, lead, activity);
    const otherActivities = await em.find(LeadActivity, { leadId: lead.id, id: { $ne: activity.id } });
    if (!isImplied || otherActivities.some(getRepliedAt)) return;
    const findFirstStage = () => em.findOne(PipelineStage, { status: 'new' }, { orderBy: { orderIndex: 'asc' } });
    const currentStage = lead.stageId === null ? null : await em.findOne(PipelineStage, { id: lead.stageId });
    await this.stages.move(em, actor, lead, {
      stage: hasMoved ? ((await findFirstStage()) ?? currentStage) : currentStage,
      status: 'new',
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { formatValue } from '../history/format-value.ts';
import { recordHistory, recordUndoableChange } from '../history/record-change.ts';
import type { LeadStatus } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { findStageForShare, unknownStage } from '../pipeline/sources-and-stages.sql.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { LeadStatusService } from './lead-progress.ts';

interface StageMove {
  readonly stage: PipelineStage | null;
  /** Overrides the status that the stage implies. */
  readonly status?: LeadStatus;
  readonly batch?: string;
  /** Start of the new stage, and time of the reply that the status may mean; defaults to now. */
  readonly at?: Date;
}

@Injectable()
export class StageService {
  constructor(private readonly statusService: LeadStatusService) {}

  /**
   * Sets the requested status, or else the one that a new stage implies. Does nothing if stage and status are
   * unchanged.
   */
  async move(
    em: EntityManager,
    actor: Actor,
    lead: Lead,
    { stage, status: requestedStatus, batch, at: now = new Date() }: StageMove,
  ) {
    const from = lead.stageId;
    const to = stage?.id ?? null;
    const status = requestedStatus ?? (from === to ? null : stage?.status);
    const newStatus = status && status !== lead.status ? status : null;
    const statusEntry = {
      field: 'status',
      from: formatValue.status(lead.status),
      to: newStatus && formatValue.status(newStatus),
    } as const;
    const applyStatus = () => (newStatus ? this.statusService.apply(em, lead, newStatus, now) : undefined);

    if (from !== to) {
      const oldStage = from === null ? null : await em.findOne(PipelineStage, { id: from });
      const stageEntry = { field: 'stage', from: oldStage?.name ?? null, to: stage?.name ?? null } as const;
      await recordUndoableChange(
        em,
        actor,
        lead,
        'move-lead',
        { ...stageEntry, batch, details: { from, to } },
        async () => {
          Object.assign(lead, { stageId: to, stageSince: now });
          if (newStatus) recordHistory(em, actor, lead, statusEntry);
          await applyStatus();
        },
      );
    } else if (newStatus)
      await recordUndoableChange(
        em,
        actor,
        lead,
        'set-lead-status',
        { ...statusEntry, batch, details: { to: newStatus } },
        applyStatus,
      );
  }
}

/**
 * Moves a lead to another stage and sets the status that the stage implies. Without a stage, the lead keeps its status.
 */
export class MoveLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly stageId: string | null,
  ) {
    super();
  }
}

@CommandHandler(MoveLead)
export class MoveLeadHandler implements ICommandHandler<MoveLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly stageService: StageService,
  ) {}

  async execute({ actor, id, stageId }: MoveLead) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const stage = stageId === null ? null : await findStageForShare(em, stageId);
      const lead = await findLeadForUpdate(em, actor, id);
      if (stageId !== null && !stage) throw unknownStage();
      await this.stageService.move(em, actor, lead, { stage });
    });
  }
}

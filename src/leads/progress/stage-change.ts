import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { formatValue } from '../history/format-value.ts';
import { recordHistory, recordUndoableChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadStatusChange } from './lead-status-change.ts';

interface StageMove {
  readonly stage: PipelineStage | null;
  /** Instead of the status that the stage implies. */
  readonly status?: LeadStatus;
  /** By which it can be undone together with other changes. */
  readonly batch?: string;
  readonly at?: Date;
}

/** Moves a lead to another stage, and to the status that the stage implies unless another is given. */
@Injectable()
export class StageChange {
  constructor(private readonly statusChange: LeadStatusChange) {}

  async move(
    em: EntityManager,
    actor: Actor,
    lead: Lead,
    { stage, status: requestedStatus, batch, at: now = clock.now() }: StageMove,
  ) {
    const [from, to] = [lead.stageId, stage?.id ?? null];
    const status = requestedStatus ?? (from === to ? null : stage?.status);
    const newStatus = status && status !== lead.status ? status : null;
    const statusChange = {
      field: 'status',
      from: formatValue.status(lead.status),
      to: newStatus && formatValue.status(newStatus),
    } as const;
    const applyStatus = () => (newStatus ? this.statusChange.apply(em, lead, newStatus, now) : undefined);

    if (from !== to) {
      const old = from === null ? null : await em.findOne(PipelineStage, { id: from });
      const stageChange = { field: 'stage', from: old?.name ?? null, to: stage?.name ?? null } as const;
      await recordUndoableChange(
        em,
        actor,
        lead,
        'move-lead',
        { ...stageChange, batch, details: { from, to } },
        async () => {
          Object.assign(lead, { stageId: to, stageSince: now });
          if (newStatus) recordHistory(em, actor, lead, statusChange);
          await applyStatus();
        },
      );
    } else if (newStatus)
      await recordUndoableChange(
        ...([em, actor, lead, 'set-lead-status'] as const),
        { ...statusChange, batch, details: { to: newStatus } },
        applyStatus,
      );
  }
}

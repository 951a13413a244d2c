import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { inWords } from '../history/in-words.ts';
import { recordHistory, recordUndoable } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadStatusChange } from './lead-status-change.ts';

interface Step {
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

  async make(em: EntityManager, by: Actor, lead: Lead, { stage, status: given, batch, at: now = clock.now() }: Step) {
    const [from, to] = [lead.stageId, stage?.id ?? null];
    const status = given ?? (from === to ? null : stage?.status);
    const newStatus = status && status !== lead.status ? status : null;
    const statusChange = {
      field: 'status',
      from: inWords.status(lead.status),
      to: newStatus && inWords.status(newStatus),
    } as const;
    const applyStatus = () => (newStatus ? this.statusChange.make(em, lead, newStatus, now) : undefined);

    if (from !== to) {
      const old = from === null ? null : await em.findOne(PipelineStage, { id: from });
      const stageChange = { field: 'stage', from: old?.name ?? null, to: stage?.name ?? null } as const;
      await recordUndoable(em, by, lead, 'move-lead', { ...stageChange, batch, details: { from, to } }, async () => {
        Object.assign(lead, { stageId: to, stageSince: now });
        if (newStatus) recordHistory(em, by, lead, statusChange);
        await applyStatus();
      });
    } else if (newStatus)
      await recordUndoable(
        ...([em, by, lead, 'set-lead-status'] as const),
        { ...statusChange, batch, details: { to: newStatus } },
        applyStatus,
      );
  }
}

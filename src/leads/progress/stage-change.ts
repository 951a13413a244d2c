import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { inWords } from '../history/in-words.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadStatusChange } from './lead-status-change.ts';

interface Step {
  readonly stage: PipelineStage | null;
  /** Instead of the status that the stage implies. */
  readonly status?: LeadStatus;
}

/** Moves a lead to another stage, and to the status that the stage implies unless another is given. */
@Injectable()
export class StageChange {
  constructor(private readonly statusChange: LeadStatusChange) {}

  async make(em: EntityManager, by: Actor, lead: Lead, { stage, status: given }: Step) {
    const from = lead.stageId;
    const to = stage?.id ?? null;
    const now = clock.now();
    if (from !== to) {
      const old = from === null ? null : await em.findOne(PipelineStage, { id: from });
      Object.assign(lead, { stageId: to, stageSince: now });
      recordChange(em, by, lead, 'move-lead', {
        field: 'stage',
        from: old?.name ?? null,
        to: stage?.name ?? null,
        details: { from, to },
      });
    }
    const status = given ?? (from === to ? null : stage?.status);
    if (!status || status === lead.status) return;
    const change = { field: 'status', from: inWords.status(lead.status), to: inWords.status(status) } as const;
    if (from === to) recordChange(em, by, lead, 'set-lead-status', { ...change, details: { to: status } });
    else recordHistory(em, by, lead, change);
    await this.statusChange.make(em, lead, status, now);
  }
}

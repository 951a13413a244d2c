import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { formatValue } from '../history/format-value.ts';
import { recordUndoableChange, recordChange } from '../history/record-change.ts';
import type { LeadStatus } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore, findScoreReasons } from '../scoring/lead-score.sql.ts';

/** Statuses that mean that the person got a reply. */
const REPLIED_STATUSES: readonly LeadStatus[] = ['contacted', 'qualified', 'won'];

@Injectable()
export class LeadStatusService {
  constructor(private readonly responseTimes: ResponseTimeTracker) {}

  /**
   * Sets the status. A status of `REPLIED_STATUSES` counts as a reply at that time; a lost lead stops waiting for a
   * reply to a merged inquiry.
   */
  async apply(em: EntityManager, lead: Lead, status: LeadStatus, at = new Date()) {
    lead.status = status;
    if (REPLIED_STATUSES.includes(status)) await this.responseTimes.recordReply(lead, at);
    if (status === 'lost' && !lead.firstRepliedAt) lead.askedAt = null;
    await rescore(em, lead);
  }
}

/** Keeps the stage: a stage implies a status, but not the reverse. */
export class SetLeadStatus extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly status: LeadStatus,
  ) {
    super();
  }
}

@CommandHandler(SetLeadStatus)
export class SetLeadStatusHandler implements ICommandHandler<SetLeadStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly statusService: LeadStatusService,
  ) {}

  async execute({ actor, id, status }: SetLeadStatus) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      const from = lead.status;
      if (from === status) return;
      const change = { field: 'status', from: formatValue.status(from), to: formatValue.status(status) } as const;
      await recordUndoableChange(em, actor, lead, 'set-lead-status', { ...change, details: { from, to: status } }, () =>
        this.statusService.apply(em, lead, status),
      );
    });
  }
}

/** Stores the difference to the rules' score, so that the score keeps changing with them. Null removes it. */
export class SetLeadScore extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly score: number | null,
  ) {
    super();
  }
}

@CommandHandler(SetLeadScore)
export class SetLeadScoreHandler implements ICommandHandler<SetLeadScore> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, score }: SetLeadScore) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      const from = lead.score;
      const correction = await computeCorrection(em, lead, score);
      if (score === from || correction === lead.scoreCorrection) return;
      lead.scoreCorrection = correction;
      await rescore(em, lead);
      const change = { from: `${from}`, to: `${lead.score}`, details: { from, to: lead.score } };
      recordChange(em, actor, lead, 'set-lead-score', { field: 'score', ...change });
    });
  }
}

async function computeCorrection(em: EntityManager, lead: Lead, score: number | null) {
  if (score === null) return 0;
  const reasons = await findScoreReasons(em, lead);
  const rulePoints = reasons.reduce((sum, { rule, points }) => (rule === 'correction' ? sum : sum + points), 0);
  return score - rulePoints;
}

/** Sets the day (Europe/Madrid) of the next contact; null clears it. */
export class SetFollowUp extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly on: string | null,
  ) {
    super();
  }
}

@CommandHandler(SetFollowUp)
export class SetFollowUpHandler implements ICommandHandler<SetFollowUp> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, on }: SetFollowUp) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      const from = lead.nextFollowUpOn;
      if (from === on) return;
      lead.nextFollowUpOn = on;
      const change = { field: 'follow-up', from: formatValue.day(from), to: formatValue.day(on) } as const;
      recordChange(em, actor, lead, 'set-follow-up', change);
    });
  }
}

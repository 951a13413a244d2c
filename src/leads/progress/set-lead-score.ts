import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { recordChange } from '../history/record-change.ts';
import { rescore } from '../scoring/rescore.ts';
import { findScoreReasons } from '../scoring/find-score-reasons.ts';

/** Corrects the score to a value that later changes with the rules; null removes the correction. */
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

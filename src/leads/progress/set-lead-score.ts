import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange } from '../history/record-change.ts';
import { rescore } from '../scoring/rescore.ts';
import { scoreReasons } from '../scoring/score-reasons.ts';

/** Corrects the score to a value that later changes with the rules; null removes the correction. */
export class SetLeadScore extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly score: number | null,
  ) {
    super();
  }
}

@CommandHandler(SetLeadScore)
export class SetLeadScoreHandler implements ICommandHandler<SetLeadScore> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, score }: SetLeadScore) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, id);
      const from = lead.score;
      const correction = await correctionFor(em, lead, score);
      if (score === from || correction === lead.scoreCorrection) return;
      lead.scoreCorrection = correction;
      await rescore(em, lead);
      const change = { from: `${from}`, to: `${lead.score}`, details: { from, to: lead.score } };
      recordChange(em, by, lead, 'set-lead-score', { field: 'score', ...change });
    });
  }
}

async function correctionFor(em: EntityManager, lead: Lead, score: number | null) {
  if (score === null) return 0;
  const reasons = await scoreReasons(em, lead);
  const byRules = reasons.reduce((sum, { rule, points }) => (rule === 'correction' ? sum : sum + points), 0);
  return score - byRules;
}

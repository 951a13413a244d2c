import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { Lead } from '../lead.entity.ts';
import { rescore, findScoreCounts, computeScoreReasons, sumPoints } from './lead-score.sql.ts';

const BATCH_SIZE = 500;
const MIN_UUID = '00000000-0000-0000-0000-000000000000';
const SCORE_FIELDS = ['id', 'score', 'status', 'scoreCorrection'] as const;
const ACTIVE_LEAD = { erasedAt: null, mergedInto: null } as const;

type ScoreFields = Pick<Lead, (typeof SCORE_FIELDS)[number]>;

/** Corrects scores that differ from the sum of their reasons, for example after a skipped rescoring. */
@Job({ queue: 'compare-scores', cron: '0 25 4 * * *' })
@Injectable()
export class CompareScores {
  private readonly logger = new Logger('leads');

  constructor(private readonly em: EntityManager) {}

  async handle(_data?: object, signal?: AbortSignal) {
    let lastId = MIN_UUID;
    for (let wrongCount = 0; ;) {
      signal?.throwIfAborted();
      const leads = await this.findLeadsAfter(lastId);
      for (const { id } of await this.findWrongScores(leads))
        wrongCount += await this.em.transactional((em) => correctScore(em, id));
      if (leads.length < BATCH_SIZE) return this.report(wrongCount);
      lastId = leads.at(-1)!.id;
    }
  }

  private findLeadsAfter(id: string) {
    const pageOptions = {
      orderBy: { id: 'asc' },
      limit: BATCH_SIZE,
      disableIdentityMap: true,
      fields: SCORE_FIELDS,
    } as const;
    return this.em.find(Lead, { ...ACTIVE_LEAD, id: { $gt: id } }, pageOptions);
  }

  private async findWrongScores(leads: readonly ScoreFields[]) {
    const counts = await findScoreCounts(
      this.em,
      leads.map(({ id }) => id),
    );
    return leads.filter((lead) => {
      const leadCounts = counts.get(lead.id);
      return leadCounts && lead.score !== sumPoints(computeScoreReasons(lead, leadCounts));
    });
  }

  private report(wrongCount: number) {
    if (wrongCount) this.logger.log({ msg: 'scores corrected', leads: wrongCount });
  }
}

async function correctScore(em: EntityManager, id: string) {
  const lead = await em.findOne(Lead, { ...ACTIVE_LEAD, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) return 0;
  await rescore(em, lead);
  return 1;
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { Lead } from '../lead.entity.ts';
import { rescore } from './rescore.ts';
import { findScoreCounts } from './find-score-counts.sql.ts';
import { computeScoreReasons, sumPoints } from './compute-score-reasons.ts';

const BATCH_SIZE = 500;
const MIN_UUID = '00000000-0000-0000-0000-000000000000';
const SCORE_FIELDS = ['id', 'score', 'status', 'scoreCorrection'] as const;
const ACTIVE_LEAD = { erasedAt: null, mergedInto: null } as const;

type Scored = Pick<Lead, (typeof SCORE_FIELDS)[number]>;

/** Corrects scores that differ from the sum of their reasons, such as those skipped during an edit. */
@Job({ queue: 'compare-scores', cron: '0 25 4 * * *' })
@Injectable()
export class CompareScores {
  private readonly logger = new Logger('leads');

  constructor(private readonly em: EntityManager) {}

  async handle(_data?: object, signal?: AbortSignal) {
    let last = MIN_UUID;
    for (let wrong = 0; ;) {
      signal?.throwIfAborted();
      const leads = await this.findLeadsAfter(last);
      for (const { id } of await this.findWrong(leads)) wrong += await this.em.transactional((em) => correct(em, id));
      if (leads.length < BATCH_SIZE) return this.report(wrong);
      last = leads.at(-1)!.id;
    }
  }

  private findLeadsAfter(id: string) {
    const inOrder = {
      orderBy: { id: 'asc' },
      limit: BATCH_SIZE,
      disableIdentityMap: true,
      fields: SCORE_FIELDS,
    } as const;
    return this.em.find(Lead, { ...ACTIVE_LEAD, id: { $gt: id } }, inOrder);
  }

  private async findWrong(leads: readonly Scored[]) {
    const counts = await findScoreCounts(
      this.em,
      leads.map(({ id }) => id),
    );
    return leads.filter((lead) => {
      const counted = counts.get(lead.id);
      return counted && lead.score !== sumPoints(computeScoreReasons(lead, counted));
    });
  }

  private report(wrong: number) {
    if (wrong) this.logger.log({ msg: 'scores put right', leads: wrong });
  }
}

async function correct(em: EntityManager, id: string) {
  const lead = await em.findOne(Lead, { ...ACTIVE_LEAD, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) return 0;
  await rescore(em, lead);
  return 1;
}

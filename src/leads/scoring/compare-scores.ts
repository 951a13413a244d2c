import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { Lead } from '../lead.entity.ts';
import { rescore } from './rescore.ts';
import { scoreCounts } from './score-counts.sql.ts';
import { scoreRules, sumOf } from './score-rules.ts';

const BATCH_SIZE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const SCORED = ['id', 'score', 'status', 'scoreCorrection'] as const;
const LIVING = { erasedAt: null, mergedInto: null } as const;

type Scored = Pick<Lead, (typeof SCORED)[number]>;

/** Corrects scores that differ from the sum of their reasons, such as those skipped during an edit. */
@Job({ queue: 'compare-scores', cron: '0 25 4 * * *' })
@Injectable()
export class CompareScores {
  private readonly logger = new Logger('leads');

  constructor(private readonly em: EntityManager) {}

  async handle(_data?: object, signal?: AbortSignal) {
    let last = BEFORE_ALL;
    for (let wrong = 0; ;) {
      signal?.throwIfAborted();
      const leads = await this.leadsAfter(last);
      for (const { id } of await this.wrong(leads)) wrong += await this.em.transactional((em) => correct(em, id));
      if (leads.length < BATCH_SIZE) return this.report(wrong);
      last = leads.at(-1)!.id;
    }
  }

  private leadsAfter(id: string) {
    const inOrder = { orderBy: { id: 'asc' }, limit: BATCH_SIZE, disableIdentityMap: true, fields: SCORED } as const;
    return this.em.find(Lead, { ...LIVING, id: { $gt: id } }, inOrder);
  }

  private async wrong(leads: readonly Scored[]) {
    const counts = await scoreCounts(
      this.em,
      leads.map(({ id }) => id),
    );
    return leads.filter((lead) => {
      const counted = counts.get(lead.id);
      return counted && lead.score !== sumOf(scoreRules(lead, counted));
    });
  }

  private report(wrong: number) {
    if (wrong) this.logger.log({ msg: 'scores put right', leads: wrong });
  }
}

async function correct(em: EntityManager, id: string) {
  const lead = await em.findOne(Lead, { ...LIVING, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) return 0;
  await rescore(em, lead);
  return 1;
}

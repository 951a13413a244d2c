import type { EntityManager } from '@mikro-orm/postgresql';
import type { Inquiry } from '../inquiry.entity.ts';
import { scoreReasons } from './score-reasons.ts';

/** After whatever moves the score of a lead, in the same transaction. */
export async function rescore(em: EntityManager, lead: Inquiry): Promise<void> {
  const reasons = await scoreReasons(em, lead);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  lead.score = Math.max(0, Math.min(100, sum));
}

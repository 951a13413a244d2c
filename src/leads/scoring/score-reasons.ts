import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from '../lead.entity.ts';
import type { ScoreReason } from '../lead.contract.ts';
import { scoreCounts } from './score-counts.sql.ts';
import { scoreRules } from './score-rules.ts';

export async function scoreReasons(em: EntityManager, lead: Lead): Promise<ScoreReason[]> {
  const counts = await scoreCounts(em, [lead.id]);
  return scoreRules(lead, counts.get(lead.id)!);
}

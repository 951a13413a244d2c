import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from '../lead.entity.ts';
import type { ScoreReason } from '../lead.contract.ts';
import { findScoreCounts } from './find-score-counts.sql.ts';
import { computeScoreReasons } from './compute-score-reasons.ts';

export async function findScoreReasons(em: EntityManager, lead: Lead): Promise<ScoreReason[]> {
  const counts = await findScoreCounts(em, [lead.id]);
  return computeScoreReasons(lead, counts.get(lead.id)!);
}

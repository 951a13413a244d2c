import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from '../lead.entity.ts';
import { findScoreCounts } from './find-score-counts.sql.ts';
import { computeScoreReasons, sumPoints } from './compute-score-reasons.ts';

/** Rescores one lead; pending changes of the entity manager are included. */
export const rescore = (em: EntityManager, lead: Lead): Promise<void> => rescoreAll(em, [lead]);

export async function rescoreAll(em: EntityManager, leads: readonly Lead[]): Promise<void> {
  await em.flush();
  const counts = await findScoreCounts(
    em,
    leads.map(({ id }) => id),
  );
  for (const lead of leads) lead.score = sumPoints(computeScoreReasons(lead, counts.get(lead.id)!));
}

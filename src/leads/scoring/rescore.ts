import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from '../lead.entity.ts';
import { scoreCounts } from './score-counts.sql.ts';
import { scoreRules, sumOf } from './score-rules.ts';

/** Rescores one lead; pending changes of the entity manager are included. */
export const rescore = (em: EntityManager, lead: Lead): Promise<void> => rescoreAll(em, [lead]);

export async function rescoreAll(em: EntityManager, leads: readonly Lead[]): Promise<void> {
  await em.flush();
  const counts = await scoreCounts(
    em,
    leads.map(({ id }) => id),
  );
  for (const lead of leads) lead.score = sumOf(scoreRules(lead, counts.get(lead.id)!));
}

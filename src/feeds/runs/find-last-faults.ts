import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunFaults } from '../feed-run.contract.ts';
import { FeedRun } from '../feed-run.entity.ts';

export const APPLIED = ['complete', 'needs_review'] as const;

/** The faults of the last full sync that was applied. */
export async function findLastFaults(em: EntityManager, feedId: string): Promise<RunFaults> {
  const applied = { feedId, dryRun: false, walk: 'full', status: { $in: APPLIED } } as const;
  const [run] = await em.find(FeedRun, applied, { orderBy: { startedAt: 'desc' }, limit: 1 });
  return run?.faults ?? {};
}

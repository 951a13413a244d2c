import type { EntityManager } from '@mikro-orm/postgresql';
import { JOB_CONCURRENCY } from '../../platform/jobs/job.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';

/** The names of the feeds whose imports those of `runs` that are queued wait for; empty while there is room. */
export async function queuePosition(em: EntityManager, runs: readonly FeedRun[]): Promise<string[]> {
  if (!runs.some(({ status }) => status === 'queued')) return [];
  const running = await em.find(FeedRun, { status: 'running', trigger: 'staff' });
  if (running.length < JOB_CONCURRENCY) return [];
  const feeds = await em.find(Feed, { id: { $in: running.map(({ feedId }) => feedId) } }, { orderBy: { name: 'asc' } });
  return feeds.map(({ name }) => name);
}

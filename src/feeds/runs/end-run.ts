import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Lease } from '../../platform/leases/lease.ts';
import { LeaseLost } from '../../platform/leases/lease-lost.ts';
import type { RunReport } from '../feed-run.contract.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { ImportCutOff } from '../feed.problems.ts';
import type { Imported } from './feed-importer.ts';
import { isRunByJob } from './is-run-by-job.ts';

/**
 * Records how a run ended, unless another process has taken it over. If the connection was lost and nobody took over,
 * the run of a job stays open, and this throws `ImportCutOff`: its job goes on with it.
 */
export async function endRun(
  forked: EntityManager,
  { id, epoch, address }: { id: string; epoch: number; address: string },
  { report, faults, leaving, cursor, mark }: Imported,
  lease: Lease,
): Promise<RunReport> {
  const ended = forked.transactional(async (em) => {
    await lease.fence(em);
    const run = await em.findOne(FeedRun, { id, epoch, status: 'running' });
    if (!run) return report;
    const interruption = report.status === 'failed' && lease.signal.aborted ? new ImportCutOff() : undefined;
    if (interruption && isRunByJob(run)) throw interruption;
    const finalReport = interruption ? { ...report, error: interruption.message } : report;
    run.finish(finalReport, { faults, leaving });
    if (run.dryRun) return finalReport;
    const feed = await em.findOneOrFail(Feed, { id: run.feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // What is known of one address says nothing of another, and staff may have changed it meanwhile.
    if (feed.address === address) Object.assign(feed, cursor, mark && { sourceMark: mark });
    return finalReport;
  });
  return ended.catch((error: unknown) => {
    if (error instanceof LeaseLost) return report;
    throw error;
  });
}

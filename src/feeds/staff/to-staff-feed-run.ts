import type { FeedRun } from '../feed-run.entity.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { WARNING_NAMES } from '../feed-warning.contract.ts';
import type { Feed } from '../feed.entity.ts';
import type { StaffFeedRun, StaffFeedRunItem } from '../staff-feed.contract.ts';

type Names = ReadonlyMap<string, string>;

export function toStaffFeedRunItem(run: FeedRun, names: Names, ahead: readonly string[] = []): StaffFeedRunItem {
  const { id, status, trigger, walk, dryRun, allowWithdrawals, durationMs, bytesRead, sourceUnchanged, error } = run;
  const { seen, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw } = run;
  return {
    ...{ id, status, trigger, walk, dryRun, allowWithdrawals, durationMs, bytesRead, sourceUnchanged, error },
    ...{ seen, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw },
    askedBy: (run.askedBy && names.get(run.askedBy)) ?? null,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    waitsFor: status === 'queued' ? [...ahead] : [],
    progress: run.phase && { phase: run.phase, done: run.done, total: run.total },
  };
}

export const toStaffFeedRun = (
  run: FeedRun,
  { id, name }: Feed,
  names: Names,
  ahead: readonly string[],
): StaffFeedRun => ({
  ...toStaffFeedRunItem(run, names, ahead),
  feed: { id, name },
  warnings: (Object.entries(run.warnings) as [FeedWarning, number][])
    .map(([kind, count]) => ({ kind, name: WARNING_NAMES[kind], count }))
    .sort((a, b) => b.count - a.count),
  errors: run.errors,
  notes: run.notes,
});

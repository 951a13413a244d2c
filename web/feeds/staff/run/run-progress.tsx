import { PHASE_NAMES } from '../../../../src/feeds/feed-run.contract.ts';
import type { StaffFeedRunItem } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatMegabytes } from './format-counts.ts';
import { describeQueue } from './describe-queue.ts';

type Run = Pick<StaffFeedRunItem, 'status' | 'progress' | 'waitsFor'>;

/** Without a total only what is done can be shown. */
export function RunProgress({ run: { status, progress, waitsFor } }: { run: Run }) {
  const told = status === 'queued' ? describeQueue(waitsFor) : progress ? describeProgress(progress) : 'Empezando…';
  return (
    <div className="grid gap-2">
      <p className="text-[0.875rem] tabular-nums">{told}</p>
      <progress
        aria-label="Progreso de la importación"
        className="h-1.5 w-full overflow-hidden rounded-full accent-mar-600"
        {...(progress && progress.total > 0 && { value: progress.done, max: progress.total })}
      />
    </div>
  );
}

function describeProgress({ phase, done, total }: NonNullable<StaffFeedRunItem['progress']>) {
  if (total > 0) return `${PHASE_NAMES[phase]}: ${formatNumber(done)} de ${formatNumber(total)}`;
  return `${PHASE_NAMES[phase]}: ${phase === 'reading' ? formatMegabytes(done) : formatNumber(done)}`;
}

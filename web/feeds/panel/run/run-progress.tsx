import { PHASE_NAMES } from '../../../../src/feeds/feed-run.contract.ts';
import type { StaffFeedRunItem } from '../../../../src/feeds/staff-feed.contract.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { megabytes } from './homes.ts';
import { waiting } from './waiting.ts';

type Run = Pick<StaffFeedRunItem, 'status' | 'progress' | 'waitsFor'>;

/** Without a total only what is done can be shown. */
export function RunProgress({ run: { status, progress, waitsFor } }: { run: Run }) {
  const told = status === 'queued' ? waiting(waitsFor) : progress ? words(progress) : 'Empezando…';
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

function words({ phase, done, total }: NonNullable<StaffFeedRunItem['progress']>) {
  if (total > 0) return `${PHASE_NAMES[phase]}: ${grouped(done)} de ${grouped(total)}`;
  return `${PHASE_NAMES[phase]}: ${phase === 'reading' ? megabytes(done) : grouped(done)}`;
}

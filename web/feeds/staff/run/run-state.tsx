import { PHASE_NAMES } from '../../../../src/feeds/run-phase-names.contract.ts';
import type { StaffFeedRunItem } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { Pill } from '../../../components/table/pill.tsx';
import { formatMegabytes, describeQueue, statusNames, statusTones } from './describe-run.ts';

type Run = Pick<StaffFeedRunItem, 'status' | 'progress' | 'blockedBy'>;

export function RunProgress({ run: { status, progress, blockedBy } }: { run: Run }) {
  const progressText =
    status === 'queued' ? describeQueue(blockedBy) : progress ? describeProgress(progress) : 'Empezando…';
  return (
    <div className="grid gap-2">
      <p className="text-[0.875rem] tabular-nums">{progressText}</p>
      <progress
        aria-label="Progreso de la importación"
        className="h-1.5 w-full overflow-hidden rounded-full accent-primary-600"
        {...(progress && progress.total > 0 && { value: progress.done, max: progress.total })}
      />
    </div>
  );
}

function describeProgress({ phase, done, total }: NonNullable<StaffFeedRunItem['progress']>) {
  if (total > 0) return `${PHASE_NAMES[phase]}: ${formatNumber(done)} de ${formatNumber(total)}`;
  return `${PHASE_NAMES[phase]}: ${phase === 'reading' ? formatMegabytes(done) : formatNumber(done)}`;
}

export const RunPill = ({ run: { status, dryRun } }: { run: Pick<StaffFeedRunItem, 'status' | 'dryRun'> }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Pill tone={statusTones[status]}>{statusNames[status]}</Pill>
    {dryRun && <Pill tone="quiet">Simulación</Pill>}
  </span>
);

import type { StaffFeedRunItem } from '../../../../src/feeds/staff-feed.contract.ts';
import { Pill } from '../../../components/table/pill.tsx';
import { statusNames, statusTones } from './status-names.ts';

export const RunPill = ({ run: { status, dryRun } }: { run: Pick<StaffFeedRunItem, 'status' | 'dryRun'> }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Pill tone={statusTones[status]}>{statusNames[status]}</Pill>
    {dryRun && <Pill tone="quiet">Simulación</Pill>}
  </span>
);

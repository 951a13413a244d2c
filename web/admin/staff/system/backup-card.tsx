import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { DetailsList } from '../../../components/staff/details-list.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';

const DAY = 86_400_000;
/** A backup a day, and one that failed, are what an agency plans for. */
const LATE_AFTER = 2 * DAY;

interface Props {
  backup: SystemState['backup'];
  now: number;
}

/** When the last backup was made, so that nobody finds out on the day when it is needed. */
export function BackupCard({ backup, now }: Props) {
  const [tone, state] = stateOf(backup, now);
  const about = backup && [
    ['Última copia', formatDateTime(backup.at)] as const,
    ['Tamaño', `${formatNumber(backup.bytes / 1_000_000, 1)} MB`] as const,
    ['Duración', `${formatNumber(backup.seconds, 1)} s`] as const,
  ];
  return (
    <PanelCard title="Copias de seguridad">
      <DetailsList
        items={[
          [
            'Estado',
            <Pill key="state" tone={tone}>
              {state}
            </Pill>,
          ],
          ...(about ?? []),
        ]}
      />
    </PanelCard>
  );
}

function stateOf(backup: SystemState['backup'], now: number): [PillTone, string] {
  if (!backup) return ['bad', 'No hay ninguna copia'];
  return now - Date.parse(backup.at) > LATE_AFTER
    ? ['bad', 'La última es de hace más de dos días']
    : ['good', 'Al día'];
}

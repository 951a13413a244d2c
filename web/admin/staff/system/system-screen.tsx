import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { InitialData } from '../../../api/use-api-query.ts';
import { DetailsList, PanelCard } from '../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { DAY_MS } from '../../../../src/platform/time-units.contract.ts';
import { QuarantineCard } from './quarantine-card.tsx';
import { QueuesCard } from './queues-card.tsx';
import { SearchCard } from './search-card.tsx';
import { useSystem } from './use-system.ts';

export function SystemScreen(initialData: InitialData<SystemState>) {
  const query = useSystem(initialData);
  return (
    <QueryContent
      query={query}
      loadingText="Cargando estado del sistema…"
      errorText="No se ha podido cargar el estado del sistema."
    >
      {({ search, quarantined, quarantinedTotal, backup, queues }) => (
        <>
          <SearchCard search={search} />
          <BackupCard backup={backup} now={query.dataUpdatedAt} />
          <QuarantineCard items={quarantined} total={quarantinedTotal} />
          <QueuesCard queues={queues} now={query.dataUpdatedAt} />
        </>
      )}
    </QueryContent>
  );
}

/** Tolerates one failed daily backup. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

interface Props {
  backup: SystemState['backup'];
  now: number;
}

function BackupCard({ backup, now }: Props) {
  const [tone, state] = describeState(backup, now);
  const details = backup && [
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
          ...(details ?? []),
        ]}
      />
    </PanelCard>
  );
}

function describeState(backup: SystemState['backup'], now: number): [PillTone, string] {
  if (!backup) return ['bad', 'No hay ninguna copia'];
  return now - Date.parse(backup.at) > MAX_BACKUP_AGE_MS
    ? ['bad', 'La última es de hace más de dos días']
    : ['good', 'Al día'];
}

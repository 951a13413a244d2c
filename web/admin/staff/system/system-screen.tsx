import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { InitialData } from '../../../api/use-api-query.ts';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { BackupCard } from './backup-card.tsx';
import { QueuesCard } from './queues-card.tsx';
import { SearchCard } from './search-card.tsx';
import { QuarantineCard } from './quarantine-card.tsx';
import { useSystem } from './use-system.ts';

export function SystemScreen(first: InitialData<SystemState>) {
  const read = useSystem(first);
  return (
    <QueryContent
      query={read}
      loadingText="Cargando estado del sistema…"
      errorText="No se ha podido cargar el estado del sistema."
    >
      {({ search, setAside, setAsideTotal, backup, queues }) => (
        <>
          <SearchCard search={search} />
          <BackupCard backup={backup} now={read.dataUpdatedAt} />
          <QuarantineCard items={setAside} total={setAsideTotal} />
          <QueuesCard queues={queues} now={read.dataUpdatedAt} />
        </>
      )}
    </QueryContent>
  );
}

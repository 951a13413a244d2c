import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { First } from '../../../api/use-read.ts';
import { ReadState } from '../../../ui/panel/read-state.tsx';
import { BackupCard } from './backup-card.tsx';
import { QueuesCard } from './queues-card.tsx';
import { SearchCard } from './search-card.tsx';
import { QuarantineCard } from './quarantine-card.tsx';
import { useSystem } from './use-system.ts';

export function SystemScreen(first: First<SystemState>) {
  const read = useSystem(first);
  return (
    <ReadState
      read={read}
      loading="Cargando estado del sistema…"
      failure="No se ha podido cargar el estado del sistema."
    >
      {({ search, setAside, setAsideTotal, backup, queues }) => (
        <>
          <SearchCard search={search} />
          <BackupCard backup={backup} now={read.dataUpdatedAt} />
          <QuarantineCard items={setAside} total={setAsideTotal} />
          <QueuesCard queues={queues} now={read.dataUpdatedAt} />
        </>
      )}
    </ReadState>
  );
}

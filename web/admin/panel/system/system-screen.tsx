import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { QueuesCard } from './queues-card.tsx';
import { SearchCard } from './search-card.tsx';
import { SetAsideCard } from './set-aside-card.tsx';
import { useSystem } from './use-system.ts';

interface Props {
  system: SystemState | null;
  readAt: number;
}

export function SystemScreen({ system, readAt }: Props) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useSystem({ first: system, readAt });
  if (isError && !isFetching && !data)
    return <LoadFailure text="Error al cargar el estado del sistema." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando estado del sistema..." />;
  return (
    <>
      <SearchCard search={data.search} />
      <SetAsideCard items={data.setAside} total={data.setAsideTotal} />
      <QueuesCard queues={data.queues} now={dataUpdatedAt} />
    </>
  );
}

import { useData } from 'vike-react/useData';
import { FormLink, ListHead } from '../../../components/list/list-head.tsx';
import { Stages } from '../../../leads/staff/settings/pipeline-stages.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { stages, loadedAt } = useData<Data>();
  return (
    <>
      <ListHead title="Etapas de Embudo de Ventas">
        <FormLink form="nueva-etapa" label="Añadir etapa" />
      </ListHead>
      <Stages data={stages} loadedAt={loadedAt} />
    </>
  );
}

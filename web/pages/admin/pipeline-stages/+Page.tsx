import { useData } from 'vike-react/useData';
import { Stages } from '../../../leads/staff/stages/stages.tsx';
import { FormLink } from '../../../components/list/form-link.tsx';
import { ListHead } from '../../../components/list/list-head.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { stages, loadedAt } = useData<Data>();
  return (
    <>
      <ListHead title="Etapas de Embudo de Ventas">
        <FormLink form="nueva-etapa" label="Añadir etapa" />
      </ListHead>
      <Stages first={stages} loadedAt={loadedAt} />
    </>
  );
}

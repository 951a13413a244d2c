import { useData } from 'vike-react/useData';
import { Stages } from '../../../leads/panel/stages/stages.tsx';
import { FormLink } from '../../../ui/list/form-link.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { stages, readAt } = useData<Data>();
  return (
    <>
      <ListHead title="Etapas de Embudo de Ventas">
        <FormLink form="nueva-etapa" label="Añadir etapa" />
      </ListHead>
      <Stages first={stages} readAt={readAt} />
    </>
  );
}

import { useData } from 'vike-react/useData';
import { Sources } from '../../../leads/staff/sources/sources.tsx';
import { FormLink } from '../../../components/list/form-link.tsx';
import { ListHead } from '../../../components/list/list-head.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { sources, loadedAt } = useData<Data>();
  return (
    <>
      <ListHead title="Fuentes de Captación">
        <FormLink form="nueva-fuente" label="Añadir fuente" />
      </ListHead>
      <Sources first={sources} loadedAt={loadedAt} />
    </>
  );
}

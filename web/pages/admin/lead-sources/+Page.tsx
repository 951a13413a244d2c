import { useData } from 'vike-react/useData';
import { FormLink, ListHead } from '../../../components/list/list-head.tsx';
import { Sources } from '../../../leads/staff/settings/lead-sources.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { sources, loadedAt } = useData<Data>();
  return (
    <>
      <ListHead title="Fuentes de Captación">
        <FormLink form="nueva-fuente" label="Añadir fuente" />
      </ListHead>
      <Sources data={sources} loadedAt={loadedAt} />
    </>
  );
}

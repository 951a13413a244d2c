import { useData } from 'vike-react/useData';
import { Sources } from '../../../leads/panel/sources/sources.tsx';
import { FormLink } from '../../../ui/list/form-link.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { sources, readAt } = useData<Data>();
  return (
    <>
      <ListHead title="Fuentes de Captación">
        <FormLink form="nueva-fuente" label="Añadir fuente" />
      </ListHead>
      <Sources first={sources} readAt={readAt} />
    </>
  );
}

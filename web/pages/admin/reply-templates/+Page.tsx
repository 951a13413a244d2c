import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { Templates } from '../../../leads/panel/templates/templates.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { templates, readAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Plantillas de Respuesta" />
      <Templates first={templates} readAt={readAt} />
    </>
  );
}

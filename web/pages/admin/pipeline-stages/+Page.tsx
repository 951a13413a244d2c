import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { Stages } from '../../../leads/panel/stages/stages.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { stages, readAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Etapas de Embudo de Ventas" />
      <Stages first={stages} readAt={readAt} />
    </>
  );
}

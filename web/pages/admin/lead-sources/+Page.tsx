import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { Sources } from '../../../leads/panel/sources/sources.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { sources, readAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Fuentes de Captación" />
      <Sources first={sources} readAt={readAt} />
    </>
  );
}

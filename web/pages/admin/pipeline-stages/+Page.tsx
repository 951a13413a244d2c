import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { Stages } from '../../../pipeline/stages/stages.tsx';
import type { Data } from './+data.ts';

export const Page = () => (
  <>
    <ScreenTitle title="Etapas de Embudo de Ventas" />
    <Stages {...useData<Data>()} />
  </>
);

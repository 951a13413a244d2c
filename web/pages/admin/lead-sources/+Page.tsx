import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { Sources } from '../../../pipeline/sources/sources.tsx';
import type { Data } from './+data.ts';

export const Page = () => (
  <>
    <ScreenTitle title="Fuentes de Captación" />
    <Sources {...useData<Data>()} />
  </>
);

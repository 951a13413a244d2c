import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { SettingsTabs } from '../../../panel/settings-tabs.tsx';
import { AgencyForm } from '../../../settings/agency-form.tsx';
import type { Data } from './+data.ts';

export const Page = () => (
  <>
    <ScreenTitle title="Configuración" />
    <SettingsTabs current="/admin/settings" />
    <AgencyForm settings={useData<Data>().settings} />
  </>
);

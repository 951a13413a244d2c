import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { SettingsTabs } from '../../../admin/panel/shell/settings-tabs.tsx';
import { AgencyForm } from '../../../agency/panel/settings/agency-form.tsx';
import type { Data } from './+data.ts';

export const Page = () => (
  <>
    <ScreenTitle title="Configuración" />
    <SettingsTabs current="/admin/settings" />
    <AgencyForm settings={useData<Data>().settings} />
  </>
);

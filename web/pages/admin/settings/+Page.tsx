import { useData } from 'vike-react/useData';
import { ScreenTitle, SettingsTabs } from '../../../admin/staff/shell/screen-title.tsx';
import { AgencyForm } from '../../../agency/staff/settings/agency-form.tsx';
import type { Data } from './+data.ts';

export const Page = () => (
  <>
    <ScreenTitle title="Configuración" />
    <SettingsTabs current="/admin/settings" />
    <AgencyForm settings={useData<Data>().settings} />
  </>
);

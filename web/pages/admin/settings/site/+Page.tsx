import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../../panel/screen-title.tsx';
import { SettingsTabs } from '../../../../panel/settings-tabs.tsx';
import { sortNames } from '../../../../search/listing/sort-names.ts';
import { LeadForm } from '../../../../settings/lead-form.tsx';
import { SiteForm } from '../../../../settings/site-form.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { settings, leadSettings } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/site" />
      <div className="grid gap-6">
        <SiteForm settings={settings} sortNames={sortNames} />
        <LeadForm settings={leadSettings} />
      </div>
    </>
  );
}

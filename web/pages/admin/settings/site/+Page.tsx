import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../../admin/panel/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../admin/panel/shell/settings-tabs.tsx';
import { sortNames } from '../../../../search/public/listing/sort-names.ts';
import { LeadForm } from '../../../../agency/panel/settings/lead-form.tsx';
import { SiteForm } from '../../../../agency/panel/settings/site-form.tsx';
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

import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../../admin/staff/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../admin/staff/shell/settings-tabs.tsx';
import { sortNames } from '../../../../search/site/search-results/sort-names.ts';
import { LeadForm } from '../../../../agency/staff/settings/lead-form.tsx';
import { SiteForm } from '../../../../agency/staff/settings/site-form.tsx';
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

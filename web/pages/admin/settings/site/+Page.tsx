import { useData } from 'vike-react/useData';
import { ScreenTitle, SettingsTabs } from '../../../../admin/staff/shell/screen-title.tsx';
import { LeadForm } from '../../../../agency/staff/settings/lead-form.tsx';
import { SiteForm } from '../../../../agency/staff/settings/site-form.tsx';
import { sortNames } from '../../../../search/site/search-results/search-filters.ts';
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

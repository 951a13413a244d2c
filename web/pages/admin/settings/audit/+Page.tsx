import { useData } from 'vike-react/useData';
import { AuditFilters } from '../../../../admin/staff/audit/audit-filters.tsx';
import { AuditList } from '../../../../admin/staff/audit/audit-list.tsx';
import { ScreenTitle } from '../../../../admin/staff/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../admin/staff/shell/settings-tabs.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { filters, list, people, loadedAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/audit" />
      <AuditFilters filters={filters} people={people} chosen={list?.items[0]?.actor} />
      <AuditList filters={filters} first={list} loadedAt={loadedAt} />
    </>
  );
}

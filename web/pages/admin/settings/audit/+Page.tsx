import { useData } from 'vike-react/useData';
import { AuditFilters } from '../../../../admin/panel/audit/audit-filters.tsx';
import { AuditList } from '../../../../admin/panel/audit/audit-list.tsx';
import { ScreenTitle } from '../../../../admin/panel/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../admin/panel/shell/settings-tabs.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { filters, list, people, readAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/audit" />
      <AuditFilters filters={filters} people={people} chosen={list?.items[0]?.actor} />
      <AuditList filters={filters} first={list} readAt={readAt} />
    </>
  );
}

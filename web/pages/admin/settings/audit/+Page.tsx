import { useData } from 'vike-react/useData';
import { AuditFilters } from '../../../../admin/staff/audit/audit-filters.tsx';
import { AuditList } from '../../../../admin/staff/audit/audit-list.tsx';
import { ScreenTitle, SettingsTabs } from '../../../../admin/staff/shell/screen-title.tsx';
import { ReversedDaysNotice } from '../../../../components/list/reversed-days-notice.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { filters, list, people, loadedAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/audit" />
      <AuditFilters filters={filters} people={people} actorName={list?.items[0]?.actor} />
      <ReversedDaysNotice from={filters.from} to={filters.to} />
      <AuditList filters={filters} data={list} loadedAt={loadedAt} />
    </>
  );
}

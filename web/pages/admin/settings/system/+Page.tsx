import { useData } from 'vike-react/useData';
import { ScreenTitle, SettingsTabs } from '../../../../admin/staff/shell/screen-title.tsx';
import { MailsCard } from '../../../../admin/staff/system/mails-card.tsx';
import { SystemScreen } from '../../../../admin/staff/system/system-screen.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { query, system, mails, loadedAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/system" />
      <div className="grid gap-5">
        <SystemScreen data={system} loadedAt={loadedAt} />
        <MailsCard params={query} data={mails} loadedAt={loadedAt} />
      </div>
    </>
  );
}

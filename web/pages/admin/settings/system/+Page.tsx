import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../../admin/staff/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../admin/staff/shell/settings-tabs.tsx';
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
        <SystemScreen first={system} loadedAt={loadedAt} />
        <MailsCard query={query} first={mails} loadedAt={loadedAt} />
      </div>
    </>
  );
}

import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../../admin/panel/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../admin/panel/shell/settings-tabs.tsx';
import { MailsCard } from '../../../../admin/panel/system/mails-card.tsx';
import { SystemScreen } from '../../../../admin/panel/system/system-screen.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { query, system, mails, readAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/system" />
      <div className="grid gap-5">
        <SystemScreen first={system} readAt={readAt} />
        <MailsCard query={query} first={mails} readAt={readAt} />
      </div>
    </>
  );
}

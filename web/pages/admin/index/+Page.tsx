import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { Dashboard } from '../../../admin/panel/dashboard/dashboard.tsx';
import { OwnRights } from '../../../admin/panel/dashboard/own-rights.tsx';
import { QuickActions } from '../../../admin/panel/dashboard/quick-actions.tsx';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { SecondFactorNotice } from '../../../admin/panel/shell/second-factor-notice.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { dashboard, readAt, rights } = useData<Data>();
  const { panel } = usePageContext();
  if (!panel) return null;
  const { session } = panel;
  return (
    <>
      <ScreenTitle title="Dashboard">
        <QuickActions permissions={session.permissions} />
      </ScreenTitle>
      <p className="mb-5 text-lg">{session.user.firstName ? `Hola, ${session.user.firstName}` : 'Hola'}</p>
      <SecondFactorNotice session={session} />
      <Dashboard dashboard={dashboard} readAt={readAt} />
      <OwnRights rights={rights} />
    </>
  );
}

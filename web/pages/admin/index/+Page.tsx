import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { Dashboard } from '../../../dashboard/dashboard.tsx';
import { OwnRights } from '../../../dashboard/own-rights.tsx';
import { QuickActions } from '../../../dashboard/quick-actions.tsx';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { SecondFactorNotice } from '../../../panel/second-factor-notice.tsx';
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

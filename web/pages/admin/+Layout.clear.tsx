import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ReauthDialog } from '../../identity/site/reauth-dialog.tsx';
import { SessionDialog } from '../../identity/site/session-dialog.tsx';
import { SignOutButton, useSignOut } from '../../identity/site/sign-out.tsx';
import { LeadViewLinks } from '../../leads/staff/views/lead-view-links.tsx';
import { PanelShell } from '../../admin/staff/shell/panel-shell.tsx';
import '../../styles.css';

/** Replaces the site's layout instead of nesting in it. */
export function Layout({ children }: { children: ReactNode }) {
  const { agency, panel, urlPathname } = usePageContext();
  const { signOut } = useSignOut('/admin/auth');
  if (!panel) return children;
  return (
    <PanelShell
      panel={panel}
      agencyName={agency.name}
      page={urlPathname}
      signOutButton={<SignOutButton />}
      renderLeadViews={(onChoose) => <LeadViewLinks onChoose={onChoose} />}
      onSignOut={() => void signOut()}
    >
      {children}
      <ReauthDialog />
      <SessionDialog user={panel.session.user} />
    </PanelShell>
  );
}

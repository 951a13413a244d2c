import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ReauthDialog } from '../../identity/site/reauth-dialog.tsx';
import { SessionDialog } from '../../identity/site/session-dialog.tsx';
import { SignOutButton } from '../../identity/site/sign-out-button.tsx';
import { LeadViewLinks } from '../../leads/staff/views/lead-view-links.tsx';
import { useSignOut } from '../../identity/site/use-sign-out.ts';
import { PanelShell } from '../../admin/staff/shell/panel-shell.tsx';
import '../../styles.css';

/** Replaces the public frame instead of standing inside it. */
export function Layout({ children }: { children: ReactNode }) {
  const { agency, panel, urlPathname } = usePageContext();
  const { signOut } = useSignOut('/admin/auth');
  if (!panel) return children;
  return (
    <PanelShell
      panel={panel}
      agencyName={agency.name}
      page={urlPathname}
      signOut={<SignOutButton />}
      leadViews={(onChoose) => <LeadViewLinks onChoose={onChoose} />}
      onSignOut={() => void signOut()}
    >
      {children}
      <ReauthDialog />
      <SessionDialog user={panel.session.user} />
    </PanelShell>
  );
}

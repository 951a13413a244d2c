import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ReauthDialog } from '../../account/reauth-dialog.tsx';
import { SignOutButton } from '../../account/sign-out-button.tsx';
import { PanelShell } from '../../panel/panel-shell.tsx';
import '../../styles.css';

/** In place of the public frame, not within it. */
export function Layout({ children }: { children: ReactNode }) {
  const { agency, panel, urlPathname } = usePageContext();
  if (!panel) return children;
  return (
    <PanelShell panel={panel} agencyName={agency.name} page={urlPathname} signOut={<SignOutButton />}>
      {children}
      <ReauthDialog />
    </PanelShell>
  );
}

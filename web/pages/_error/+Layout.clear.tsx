import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { SignOutButton } from '../../identity/public/sign-out-button.tsx';
import { useSignOut } from '../../identity/public/use-sign-out.ts';
import { isPanelRefusal } from '../../admin/panel/shell/refusal/panel-refusal.ts';
import { RefusedLayout } from '../../admin/panel/shell/refusal/refused-layout.tsx';
import { Layout as SiteLayout } from '../+Layout.tsx';

/** The panel's refusals are shown inside its own frame. */
export function Layout({ children }: { children: ReactNode }) {
  const { abortReason, agency, urlPathname } = usePageContext();
  const { signOut } = useSignOut('/admin/auth');
  if (!isPanelRefusal(abortReason)) return <SiteLayout>{children}</SiteLayout>;
  return (
    <RefusedLayout
      refusal={abortReason}
      agencyName={agency.name}
      page={urlPathname}
      signOut={<SignOutButton />}
      onSignOut={() => void signOut()}
    >
      {children}
    </RefusedLayout>
  );
}

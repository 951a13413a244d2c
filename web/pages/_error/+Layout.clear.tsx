import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { SignOutButton } from '../../identity/public/sign-out-button.tsx';
import { useSignOut } from '../../identity/public/use-sign-out.ts';
import { isOfPanel } from '../../admin/panel/shell/failure/is-of-panel.ts';
import { isPanelRefusal } from '../../admin/panel/shell/refusal/panel-refusal.ts';
import { latePart } from '../../ui/hydration/late-part.tsx';
import { Layout as SiteLayout } from '../+Layout.tsx';

/** Only the panel's own pages have it already. */
const RefusedLayout = latePart(
  async () => (await import('../../admin/panel/shell/refusal/refused-layout.tsx')).RefusedLayout,
);

/** What fails or is refused in the panel is shown inside its own frame. */
export function Layout({ children }: { children: ReactNode }) {
  const { abortReason, agency, panel, urlPathname } = usePageContext();
  const { signOut } = useSignOut('/admin/auth');
  const isRefused = isPanelRefusal(abortReason);
  if (!isRefused && !isOfPanel(urlPathname)) return <SiteLayout>{children}</SiteLayout>;
  return (
    <RefusedLayout
      panel={isRefused ? ('panel' in abortReason ? abortReason.panel : undefined) : panel}
      agencyName={agency.name}
      page={urlPathname}
      signOut={<SignOutButton />}
      onSignOut={() => void signOut()}
    >
      {children}
    </RefusedLayout>
  );
}

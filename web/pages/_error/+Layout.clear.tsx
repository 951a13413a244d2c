import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { SignOutButton } from '../../identity/site/sign-out-button.tsx';
import { useSignOut } from '../../identity/site/use-sign-out.ts';
import { isStaffPath } from '../../admin/staff/shell/failure/is-staff-path.ts';
import { isAccessDenied } from '../../admin/staff/shell/access-denied/access-denied.ts';
import { lazyHydrated } from '../../components/hydration/lazy-hydrated.tsx';
import { Layout as SiteLayout } from '../+Layout.tsx';

/** Only the panel's own pages have it already. */
const RefusedLayout = lazyHydrated(
  async () => (await import('../../admin/staff/shell/access-denied/staff-error-layout.tsx')).StaffErrorLayout,
);

/** What fails or is refused in the panel is shown inside its own frame. */
export function Layout({ children }: { children: ReactNode }) {
  const { abortReason, agency, panel, urlPathname } = usePageContext();
  const { signOut } = useSignOut('/admin/auth');
  const isRefused = isAccessDenied(abortReason);
  if (!isRefused && !isStaffPath(urlPathname)) return <SiteLayout>{children}</SiteLayout>;
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

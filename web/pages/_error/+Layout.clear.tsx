import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { isStaffPath, isScreenUnavailable, type ScreenUnavailable } from '../../admin/staff/shell/panel.ts';
import { lazyHydrated } from '../../components/hydration/lazy-hydrated.tsx';
import { SignOutButton, useSignOut } from '../../identity/site/sign-out.tsx';
import { Layout as SiteLayout } from '../+Layout.tsx';

/** Loaded lazily, since pages of the site do not contain it. */
const StaffErrorLayout = lazyHydrated(
  async () => (await import('../../admin/staff/shell/staff-error-layout.tsx')).StaffErrorLayout,
);

export function Layout({ children }: { children: ReactNode }) {
  const { abortReason, agency, panel, urlPathname } = usePageContext();
  const { signOut } = useSignOut('/admin/auth');
  const isUnavailable = isScreenUnavailable(abortReason);
  if (!isUnavailable && !isStaffPath(urlPathname)) return <SiteLayout>{children}</SiteLayout>;
  return (
    <StaffErrorLayout
      panel={isUnavailable ? getPanel(abortReason) : panel}
      agencyName={agency.name}
      page={urlPathname}
      signOutButton={<SignOutButton />}
      onSignOut={() => void signOut()}
    >
      {children}
    </StaffErrorLayout>
  );
}

const getPanel = (reason: ScreenUnavailable) => ('panel' in reason ? reason.panel : undefined);

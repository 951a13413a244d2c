import { usePageContext } from 'vike-react/usePageContext';
import { SignOutButton } from '../../identity/site/sign-out-button.tsx';
import { isPropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { FailedScreen } from '../../admin/staff/shell/failure/failed-screen.tsx';
import { isStaffPath } from '../../admin/staff/shell/failure/is-staff-path.ts';
import { isAccessDenied } from '../../admin/staff/shell/access-denied/access-denied.ts';
import { AccessDeniedScreen } from '../../admin/staff/shell/access-denied/access-denied-screen.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { PropertyUnavailablePage } from './property-unavailable-page.tsx';
import { ServiceFailure } from './service-failure.tsx';

export function Page() {
  const { abortReason, abortStatusCode, is404, traceId, urlParsed, urlPathname } = usePageContext();
  if (isPropertyUnavailable(abortReason)) return <PropertyUnavailablePage refusal={abortReason} />;
  if (isAccessDenied(abortReason)) return <AccessDeniedScreen refusal={abortReason} signOut={<SignOutButton />} />;
  if (isStaffPath(urlPathname))
    return <FailedScreen url={urlPathname + (urlParsed.searchOriginal ?? '')} traceId={traceId} />;
  if (is404 || abortStatusCode === 404 || abortStatusCode === 410) return <PageNotFound />;
  return <ServiceFailure />;
}

import { usePageContext } from 'vike-react/usePageContext';
import { ServerErrorScreen, UnavailableScreen } from '../../admin/staff/shell/error-screens.tsx';
import { isStaffPath, isScreenUnavailable } from '../../admin/staff/shell/panel.ts';
import { isPropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { SignOutButton } from '../../identity/site/sign-out.tsx';
import { PageNotFound, ServiceFailure, PropertyUnavailablePage } from './error-screens.tsx';

export function Page() {
  const { abortReason, abortStatusCode, is404, traceId, urlParsed, urlPathname } = usePageContext();
  if (isPropertyUnavailable(abortReason)) return <PropertyUnavailablePage refusal={abortReason} />;
  if (isScreenUnavailable(abortReason))
    return <UnavailableScreen unavailable={abortReason} signOutButton={<SignOutButton />} />;
  if (isStaffPath(urlPathname))
    return <ServerErrorScreen url={urlPathname + (urlParsed.searchOriginal ?? '')} traceId={traceId} />;
  if (is404 || abortStatusCode === 404 || abortStatusCode === 410) return <PageNotFound />;
  return <ServiceFailure />;
}

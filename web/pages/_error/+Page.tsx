import { usePageContext } from 'vike-react/usePageContext';
import { SignOutButton } from '../../identity/public/sign-out-button.tsx';
import { isPropertyRefusal } from '../../catalogue/public/detail/property-refusal.ts';
import { FailedScreen } from '../../admin/panel/shell/failure/failed-screen.tsx';
import { isOfPanel } from '../../admin/panel/shell/failure/is-of-panel.ts';
import { isPanelRefusal } from '../../admin/panel/shell/refusal/panel-refusal.ts';
import { RefusedScreen } from '../../admin/panel/shell/refusal/refused-screen.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { PropertyRefused } from './property-refused.tsx';
import { ServiceFailure } from './service-failure.tsx';

export function Page() {
  const { abortReason, abortStatusCode, is404, traceId, urlParsed, urlPathname } = usePageContext();
  if (isPropertyRefusal(abortReason)) return <PropertyRefused refusal={abortReason} />;
  if (isPanelRefusal(abortReason)) return <RefusedScreen refusal={abortReason} signOut={<SignOutButton />} />;
  if (isOfPanel(urlPathname))
    return <FailedScreen url={urlPathname + (urlParsed.searchOriginal ?? '')} traceId={traceId} />;
  if (is404 || abortStatusCode === 404 || abortStatusCode === 410) return <PageNotFound />;
  return <ServiceFailure />;
}

import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { serverOnly } from '../../components/hydration/lazy-hydrated.tsx';
import { useIsHydrated } from '../../components/hydration/use-is-hydrated.ts';
import type { PropertyInquiry } from './property-inquiry-fields.tsx';

const NoScriptInquiryForm = serverOnly(async () => (await import('./no-script-inquiry-form.tsx')).NoScriptInquiryForm);

interface Props extends PropertyInquiry {
  agency: AgencyProfile;
}

/** Form for visitors without JavaScript; `InquiryButton` links to it. */
export function NoScriptInquirySection(props: Props) {
  const { form: serverErrors, urlParsed } = usePageContext();
  const isSent = urlParsed.search['enviado'] === 'si';
  // A visitor who followed the link before hydration may be typing here.
  const [isOpen] = useState(() => !import.meta.env.SSR && window.location.hash === '#consulta');
  const isNeeded = !useIsHydrated() || serverErrors || isSent || isOpen;
  return isNeeded && <NoScriptInquiryForm {...props} />;
}

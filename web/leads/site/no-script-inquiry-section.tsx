import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { serverOnly } from '../../components/hydration/lazy-hydrated.tsx';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import type { InquirySubject } from './inquired-property.ts';

const NoScriptInquiryForm = serverOnly(async () => (await import('./no-script-inquiry-form.tsx')).NoScriptInquiryForm);

interface Props extends InquirySubject {
  agency: AgencyProfile;
}

/** The form for visitors without a script; `InquiryButton` links to it. */
export function NoScriptInquirySection(props: Props) {
  const { form: serverErrors, urlParsed } = usePageContext();
  const isSent = urlParsed.search['enviado'] === 'si';
  // Whoever followed the link before the script arrived may be writing there.
  const [isOpen] = useState(() => !import.meta.env.SSR && window.location.hash === '#consulta');
  const isSpare = useIsHydrated() && !serverErrors && !isSent && !isOpen;
  return !isSpare && <NoScriptInquiryForm {...props} />;
}

import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { servedPart } from '../../ui/hydration/late-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { InquirySubject } from './inquired-property.ts';

const PostedInquiryForm = servedPart(async () => (await import('./posted-inquiry-form.tsx')).PostedInquiryForm);

interface Props extends InquirySubject {
  agency: AgencyProfile;
}

/** The form for visitors without a script; `InquiryButton` links to it. */
export function PropertyInquiryForm(props: Props) {
  const { form: posted, urlParsed } = usePageContext();
  const isSent = urlParsed.search['enviado'] === 'si';
  // Whoever followed the link before the script arrived may be writing there.
  const [isOpen] = useState(() => !import.meta.env.SSR && window.location.hash === '#consulta');
  const isSpare = useIsHydrated() && !posted && !isSent && !isOpen;
  return !isSpare && <PostedInquiryForm {...props} />;
}

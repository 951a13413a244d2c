import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { MarketingConsent } from './marketing-consent.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SenderFields } from './sender-fields.tsx';
import type { FieldOf } from './sending/field-of.ts';
import { TrapField } from './trap-field.tsx';

interface Props {
  agency: AgencyProfile;
  field: FieldOf;
}

export const PropertyInquiryFields = ({ agency, field }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SenderFields field={field} />
    <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...field('message')} />
    <TrapField field={field} />
    <div className="grid gap-3 sm:col-span-2">
      <MarketingConsent agency={agency} field={field} />
      <PrivacyNotice agency={agency} />
    </div>
  </div>
);

import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { TextArea } from '../../components/form/text-area.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import type { InquirySubject } from './inquired-property.ts';
import { MarketingConsent } from './marketing-consent.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SenderFields } from './sender-fields.tsx';
import type { RegisterField } from './inquiry-form/register-field.ts';
import { HoneypotField } from './honeypot-field.tsx';

interface Props {
  agency: AgencyProfile;
  field: RegisterField;
  purpose?: InquirySubject['purpose'];
}

export const PropertyInquiryFields = ({ agency, field, purpose }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SenderFields field={field} />
    {purpose !== 'visit' && <VisitWish field={field} />}
    <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...field('message')} />
    <HoneypotField field={field} />
    <div className="grid gap-3 sm:col-span-2">
      <MarketingConsent agency={agency} field={field} />
      <PrivacyNotice agency={agency} />
    </div>
  </div>
);

function VisitWish({ field }: Pick<Props, 'field'>) {
  const { error: _none, defaultValue, ...input } = field('wantsVisit');
  return (
    <Checkbox
      label="Quiero concertar una visita"
      value="si"
      className="sm:col-span-2"
      defaultChecked={Boolean(defaultValue)}
      {...input}
    />
  );
}

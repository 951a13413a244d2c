import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { Checkbox } from '../../components/controls.tsx';
import { TextArea } from '../../components/form/fields.tsx';
import { MarketingConsent, PrivacyNotice, SenderFields, HoneypotField } from './form-parts.tsx';
import type { RegisterField } from './inquiry-form/use-inquiry-form.ts';

export type InquiredProperty = Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'pictures'>;

/** An inquiry belongs to the agent of its first property. */
export interface PropertyInquiry {
  property: InquiredProperty;
  otherProperties?: readonly InquiredProperty[] | undefined;
  purpose?: 'information' | 'visit' | undefined;
}

interface Props {
  agency: AgencyProfile;
  field: RegisterField;
  purpose?: PropertyInquiry['purpose'];
}

export const PropertyInquiryFields = ({ agency, field, purpose }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SenderFields field={field} />
    {purpose !== 'visit' && <VisitCheckbox field={field} />}
    <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...field('message')} />
    <HoneypotField field={field} />
    <div className="grid gap-3 sm:col-span-2">
      <MarketingConsent agency={agency} field={field} />
      <PrivacyNotice agency={agency} />
    </div>
  </div>
);

function VisitCheckbox({ field }: Pick<Props, 'field'>) {
  const { error: _error, defaultValue, ...input } = field('wantsVisit');
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

export const INQUIRY_TITLES = { information: 'Enviar consulta', visit: 'Pedir una visita' };
const SINGULAR_PHRASES = { information: 'me interesa', visit: 'me gustaría visitar' };
const PLURAL_PHRASES = { information: 'me interesan', visit: 'me gustaría visitar' };
const REQUESTS = { information: 'Me gustaría recibir más información.', visit: '¿Qué días podría ser?' };

const formatProperty = ({ title, reference }: InquiredProperty) => `${title} (Ref. ${reference})`;

export function buildDefaultMessage({ property, otherProperties = [], purpose = 'information' }: PropertyInquiry) {
  const request = REQUESTS[purpose];
  if (otherProperties.length === 0)
    return `Hola, ${SINGULAR_PHRASES[purpose]} la propiedad ${formatProperty(property)}. ${request}`;
  const list = [property, ...otherProperties].map((item) => `- ${formatProperty(item)}`).join('\n');
  return `Hola, ${PLURAL_PHRASES[purpose]} estas propiedades:\n${list}\n${request}`;
}

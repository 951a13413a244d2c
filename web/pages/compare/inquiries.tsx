import { propertyPath } from '../../../src/catalogue/facts/property-address.contract.ts';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { InquiredProperty, InquirySubject } from '../../leads/public/inquired-property.ts';
import { InquiryButton } from '../../leads/public/inquiry-button.tsx';

type Props = Omit<InquirySubject, 'purpose'> & { agency: AgencyProfile };

export function InquiryOfAll({ properties, agency }: Pick<Props, 'agency'> & { properties: InquiredProperty[] }) {
  const [property, ...others] = properties;
  const inquiry = { property: property!, others, agency };
  return (
    <>
      <InquiryButton size="medium" {...inquiry}>
        Consultar por todas
      </InquiryButton>
      <InquiryButton purpose="visit" look="outline" size="medium" {...inquiry}>
        Visitar todas
      </InquiryButton>
    </>
  );
}

const SHAPE = 'max-md:px-1! max-md:[&_svg]:hidden';

/** Without a script the property's own page has the form. */
export function ColumnInquiry(inquiry: Props) {
  const { property } = inquiry;
  const { title, reference } = property;
  const look = { ...inquiry, look: 'outline', size: 'small', href: `${propertyPath(property)}#consulta` } as const;
  return (
    <>
      <InquiryButton aria-label={`Enviar consulta: ${title}, ${reference}`} className={SHAPE} {...look} />
      <InquiryButton
        aria-label={`Pedir una visita: ${title}, ${reference}`}
        purpose="visit"
        className={SHAPE}
        {...look}
      >
        Pedir una visita
      </InquiryButton>
    </>
  );
}

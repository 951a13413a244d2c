import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { InquiredProperty, InquirySubject } from '../../leads/site/inquired-property.ts';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';

type Props = Omit<InquirySubject, 'purpose'> & { agency: AgencyProfile };

export function InquiryOfAll({ properties, agency }: Pick<Props, 'agency'> & { properties: InquiredProperty[] }) {
  const [property, ...others] = properties;
  const inquiry = { property: property!, others, agency };
  return (
    <>
      <InquiryButton size="medium" {...inquiry}>
        Consultar por todas
      </InquiryButton>
      <InquiryButton purpose="visit" variant="outline" size="medium" {...inquiry}>
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
  const variant = {
    ...inquiry,
    variant: 'outline',
    size: 'small',
    href: `${buildPropertyPath(property)}#consulta`,
  } as const;
  return (
    <>
      <InquiryButton aria-label={`Enviar consulta: ${title}, ${reference}`} className={SHAPE} {...variant} />
      <InquiryButton
        aria-label={`Pedir una visita: ${title}, ${reference}`}
        purpose="visit"
        className={SHAPE}
        {...variant}
      >
        Pedir una visita
      </InquiryButton>
    </>
  );
}

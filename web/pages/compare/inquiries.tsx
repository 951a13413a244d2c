import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';
import type { InquiredProperty, PropertyInquiry } from '../../leads/site/property-inquiry-fields.tsx';

type Props = Omit<PropertyInquiry, 'purpose'> & { agency: AgencyProfile };

export function InquiryAboutAll({ properties, agency }: Pick<Props, 'agency'> & { properties: InquiredProperty[] }) {
  const [property, ...others] = properties;
  const inquiry = { property: property!, otherProperties: others, agency };
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

const BUTTON_CLASS = 'max-md:px-1! max-md:[&_svg]:hidden';

/** Without JavaScript, the property page has the form. */
export function ColumnInquiry(inquiry: Props) {
  const { property } = inquiry;
  const { title, reference } = property;
  const buttonProps = {
    ...inquiry,
    variant: 'outline',
    size: 'small',
    href: `${buildPropertyPath(property)}#consulta`,
  } as const;
  return (
    <>
      <InquiryButton aria-label={`Enviar consulta: ${title}, ${reference}`} className={BUTTON_CLASS} {...buttonProps} />
      <InquiryButton
        aria-label={`Pedir una visita: ${title}, ${reference}`}
        purpose="visit"
        className={BUTTON_CLASS}
        {...buttonProps}
      >
        Pedir una visita
      </InquiryButton>
    </>
  );
}

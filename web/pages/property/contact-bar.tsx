import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { priceText } from '../../catalogue/public/price-text.ts';
import { InquiryButton } from '../../leads/public/inquiry-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface Props {
  property: PropertyDetails;
  agency: AgencyProfile;
}

/** Keeps price and call in reach on a phone; sticky and not fixed, so that it never covers the footer. */
export function ContactBar({ property, agency }: Props) {
  const [phone = ''] = agency.phones;
  return (
    <div
      data-contact-bar
      className="sticky bottom-0 z-20 -mx-4 mt-12 flex items-center justify-between gap-4 border-t border-cal-200 bg-white px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-3 md:hidden print:hidden"
    >
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-xs text-niebla-600">Ref. {property.reference}</span>
        <span className={`font-semibold tabular-nums ${property.price === null ? '' : 'text-lg whitespace-nowrap'}`}>
          {priceText(property)}
        </span>
      </p>
      <div className="flex gap-2">
        <ButtonLink look="outline" size="medium" href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="px-3.5!">
          Llamar
        </ButtonLink>
        <InquiryButton property={property} agency={agency} size="medium" className="px-3.5!">
          Consultar
        </InquiryButton>
      </div>
    </div>
  );
}

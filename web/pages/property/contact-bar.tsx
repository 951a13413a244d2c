import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { toInternationalNumber } from '../../../src/platform/text/to-international-number.contract.ts';
import { whatsappUrl } from '../../agency/site/whatsapp/whatsapp-url.ts';
import { formatPropertyPrice } from '../../catalogue/site/property/format-property.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';

interface Props {
  property: PropertyDetails;
  agency: AgencyProfile;
  message: string;
}

/** Keeps price, call and message in reach on a phone; sticky rather than fixed, so that it never covers the footer. */
export function ContactBar({ property, agency, message }: Props) {
  const [phone = ''] = agency.phones;
  const whatsapp = whatsappUrl(agency, message);
  return (
    <div
      data-contact-bar
      className="sticky bottom-0 z-20 -mx-4 mt-12 flex items-center justify-between gap-3 border-t border-surface-200 bg-white px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-3 md:hidden print:hidden"
    >
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-xs text-gray-600">{`Ref. ${property.reference}`}</span>
        <span
          className={`font-semibold tabular-nums ${property.price === null ? '' : 'text-sm whitespace-nowrap min-[23.4rem]:text-lg'}`}
        >
          {formatPropertyPrice(property)}
        </span>
      </p>
      <div className="flex gap-1.5 min-[23.4rem]:gap-2">
        <ButtonLink
          variant="outline"
          size="medium"
          href={`tel:${toInternationalNumber(phone)}`}
          aria-label="Llamar"
          className="w-11 px-0!"
        >
          <Icon name="phone" size={20} />
        </ButtonLink>
        {whatsapp && (
          <ButtonLink
            variant="outline"
            size="medium"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="WhatsApp (se abre en otra pestaña)"
            className="w-11 px-0!"
          >
            <Icon name="whatsapp" size={20} />
          </ButtonLink>
        )}
        <InquiryButton
          property={property}
          agency={agency}
          size="medium"
          className="px-2.5! min-[23.4rem]:px-3.5! max-[23.4rem]:[&_svg]:hidden"
        >
          Consultar
        </InquiryButton>
      </div>
    </div>
  );
}

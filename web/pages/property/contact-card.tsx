import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { toInternationalNumber } from '../../../src/platform/text/to-international-number.contract.ts';
import { HoursList, OpenNow } from '../../agency/site/hours/opening-hours.tsx';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { WhatsappLink } from '../../agency/site/whatsapp/whatsapp-link.tsx';
import { whatsappUrl } from '../../agency/site/whatsapp/whatsapp-url.ts';
import { AgentCard } from '../../catalogue/site/detail/agent-card.tsx';
import { DetailPrice } from '../../catalogue/site/detail/detail-price.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';
import { ReplyTime } from '../../leads/site/reply-time.tsx';

interface Props {
  property: PropertyDetails;
  agency: AgencyProfile;
  message?: string;
  replyMinutes: number | null;
}

export function ContactCard({ property, agency, message, replyMinutes }: Props) {
  const { agent } = property;
  const [phone = ''] = agency.phones;
  const whatsapp = whatsappUrl(agency, message);
  const subject = `Consulta sobre la propiedad ${property.reference} (${property.title})`;
  return (
    <section
      aria-label="Precio y contacto"
      className="rounded-md border border-surface-200 p-5 shadow-2 md:p-7 print:border-0 print:p-0 print:shadow-none"
    >
      <DetailPrice property={property} />
      <div className="mt-5 grid gap-2.5 print:hidden">
        <InquiryButton property={property} agency={agency} />
        <InquiryButton property={property} purpose="visit" agency={agency} variant="outline">
          Pedir una visita
        </InquiryButton>
        <ButtonLink variant="outline" href={`tel:${toInternationalNumber(phone)}`}>
          <Icon name="phone" size={18} />
          <span>{`Llamar al ${phone}`}</span>
        </ButtonLink>
        {whatsapp && (
          <ButtonLink variant="outline" href={whatsapp} target="_blank" rel="noopener noreferrer">
            <Icon name="whatsapp" size={18} />
            Escribir por WhatsApp
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={`mailto:${agency.email}?subject=${encodeURIComponent(subject)}`}>
          <Icon name="mail" size={18} />
          Enviar un correo
        </ButtonLink>
      </div>
      <div className="mt-3 text-sm text-gray-600 print:hidden">
        <p>Respondemos en menos de 24 horas.</p>
        <ReplyTime minutes={replyMinutes} />
      </div>
      {agent && (
        <AgentCard
          agent={agent}
          whatsapp={
            agency.whatsapp && agent.hasWhatsapp
              ? whatsappUrl({ name: agency.name, whatsapp: agent.phone }, message)
              : null
          }
        />
      )}
      <OpenNow className="mt-5 border-t border-surface-200 pt-4.5 print:hidden" />
      <HoursList className="mt-2 noscript:mt-5 noscript:border-t noscript:border-surface-200 noscript:pt-4.5" />
      <address className="mt-4 grid border-t border-surface-200 pt-3 text-sm not-italic">
        {agency.phones.map((agencyPhone) => (
          <PhoneLink
            key={agencyPhone}
            phone={agencyPhone}
            className={`hover:underline ${agencyPhone === phone ? 'not-print:hidden' : ''}`}
          />
        ))}
        <WhatsappLink agency={agency} text={message} className="not-print:hidden" />
        <a href={`mailto:${agency.email}`} className="inline-flex min-h-11 items-center gap-2 hover:underline">
          <Icon name="mail" size={18} />
          <span>{agency.email}</span>
        </a>
        <p className="flex gap-2 pt-2.5">
          <Icon name="map-pin" size={18} className="mt-0.5" />
          <span>
            <span>{agency.address}</span>
            <br />
            <span>{`${agency.postcode} ${agency.town} (${agency.province})`}</span>
          </span>
        </p>
      </address>
    </section>
  );
}

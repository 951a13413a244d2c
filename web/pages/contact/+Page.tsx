import { ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { HoursList, OpenNow } from '../../agency/site/hours/opening-hours.tsx';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { WhatsappLink } from '../../agency/site/whatsapp/whatsapp-link.tsx';
import { lazyForm } from '../../components/form/lazy-form.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { ReplyTime } from '../../leads/site/reply-time.tsx';
import type { Data } from './+data.ts';

const ContactForm = lazyForm(async () => (await import('../../leads/site/contact-form.tsx')).ContactForm);

export function Page() {
  const { agency, urlParsed } = usePageContext();
  const { replyMinutes } = useData<Data>();
  return (
    <>
      <PageHero
        title="Contacto"
        lead="Cuéntenos qué busca o qué quiere vender: le responde una persona que conoce la zona."
        picture="contact"
      />
      <div className="page-width grid gap-x-12 gap-y-12 pt-10 md:pt-14 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-20">
        <section className="min-w-0 max-w-3xl">
          <h2 className="display text-2xl">Escríbanos</h2>
          <div className="mt-2 mb-6 text-ink-700">
            <p>Respondemos en menos de 24 horas.</p>
            <ReplyTime minutes={replyMinutes} />
          </div>
          <ContactForm agency={agency} subject={urlParsed.search['asunto']} />
        </section>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <AgencyCard agency={agency} />
        </aside>
      </div>
    </>
  );
}

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-primary-700 hover:underline';

function AgencyCard({ agency }: { agency: AgencyProfile }) {
  const { name, phones, email, address, postcode, town, province } = agency;
  const fullAddress = `${address}, ${postcode} ${town} (${province})`;
  return (
    <section aria-label={`Dónde está ${name}`} className="rounded-md border border-surface-200 px-5 shadow-2 md:px-7">
      <CardSection title="Llámenos">
        <ul className="text-lg font-semibold tabular-nums">
          {phones.map((phone) => (
            <li key={phone}>
              <PhoneLink phone={phone} className="underline-offset-4 hover:text-primary-700 hover:underline" />
            </li>
          ))}
          <li>
            <WhatsappLink agency={agency} className="underline-offset-4 hover:text-primary-700 hover:underline" />
          </li>
        </ul>
      </CardSection>
      <CardSection title="Correo electrónico">
        <a href={`mailto:${email}`} className={`${LINK_CLASS} max-w-full font-semibold wrap-anywhere`}>
          <Mail size={18} />
          <span>{email}</span>
        </a>
      </CardSection>
      <CardSection title="Oficina">
        <address className="pt-1.5 not-italic">
          <span>{address}</span>
          <br />
          <span>{`${postcode} ${town} (${province})`}</span>
        </address>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(fullAddress)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${LINK_CLASS} text-sm font-semibold text-primary-600`}
        >
          Ver en el mapa
          <ExternalLink size={16} />
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </CardSection>
      <CardSection title="Horario">
        <OpenNow className="pt-1.5" />
        <HoursList className="pt-1.5" />
      </CardSection>
    </section>
  );
}

const CardSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-surface-200 py-4.5 not-first:border-t">
    <h2 className="flex min-h-6 items-center text-xs font-semibold text-gray-600">{title}</h2>
    {children}
  </div>
);

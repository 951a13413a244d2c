import { ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { HoursList } from '../../agency/site/hours/hours-list.tsx';
import { OpenNow } from '../../agency/site/hours/open-now.tsx';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { WhatsappLink } from '../../agency/site/whatsapp/whatsapp-link.tsx';

const LINK = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-mar-700 hover:underline';

export function AgencyCard({ agency }: { agency: AgencyProfile }) {
  const { name, phones, email, address, postcode, town, province } = agency;
  const place = `${address}, ${postcode} ${town} (${province})`;
  return (
    <section aria-label={`Dónde está ${name}`} className="rounded-md border border-cal-200 px-5 shadow-2 md:px-7">
      <Part title="Llámenos">
        <ul className="text-lg font-semibold tabular-nums">
          {phones.map((phone) => (
            <li key={phone}>
              <PhoneLink phone={phone} className="underline-offset-4 hover:text-mar-700 hover:underline" />
            </li>
          ))}
          <li>
            <WhatsappLink agency={agency} className="underline-offset-4 hover:text-mar-700 hover:underline" />
          </li>
        </ul>
      </Part>
      <Part title="Correo electrónico">
        <a href={`mailto:${email}`} className={`${LINK} max-w-full font-semibold wrap-anywhere`}>
          <Mail size={18} />
          <span>{email}</span>
        </a>
      </Part>
      <Part title="Oficina">
        <address className="pt-1.5 not-italic">
          <span>{address}</span>
          <br />
          <span>{`${postcode} ${town} (${province})`}</span>
        </address>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${LINK} text-sm font-semibold text-mar-600`}
        >
          Ver en el mapa
          <ExternalLink size={16} />
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </Part>
      <Part title="Horario">
        <OpenNow className="pt-1.5" />
        <HoursList className="pt-1.5" />
      </Part>
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-cal-200 py-4.5 not-first:border-t">
    <h2 className="flex min-h-6 items-center text-xs font-semibold text-niebla-600">{title}</h2>
    {children}
  </div>
);

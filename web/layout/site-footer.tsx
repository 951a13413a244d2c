import { Clock, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { NAVIGATION } from './navigation.ts';
import { openingHours } from './opening-hours.ts';
import { PhoneLink } from './phone-link.tsx';

const LINK = 'underline-offset-4 transition-colors duration-[120ms] hover:text-sol-300 hover:underline';

export function SiteFooter({ agency }: { agency: AgencyProfile }) {
  return (
    <footer className="focus-on-dark mt-16 bg-tinta-900 text-sm text-white md:mt-24 print:hidden">
      <div className="page-width grid gap-x-8 gap-y-10 pt-14 pb-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_1.2fr]">
        <div>
          <p className="display text-2xl">{agency.name}</p>
          <nav aria-label="Pie de página" className="mt-4">
            {NAVIGATION.map(({ label, path }) => (
              <a key={path} href={path} className={`inline-flex min-h-11 items-center ${LINK}`}>
                {label}
              </a>
            ))}
          </nav>
        </div>
        <Column title="Contacto">
          <ul>
            {agency.phones.map((phone) => (
              <li key={phone}>
                <PhoneLink phone={phone} className={LINK} />
              </li>
            ))}
            <li>
              <a href={`mailto:${agency.email}`} className={`inline-flex min-h-11 items-center gap-2 ${LINK}`}>
                <Mail size={18} />
                {agency.email}
              </a>
            </li>
          </ul>
        </Column>
        <Column title="Oficina">
          <address className="flex gap-2 pt-2.5 not-italic">
            <MapPin size={18} className="mt-0.5" />
            <span>
              {agency.address}
              <br />
              {agency.postcode} {agency.town} ({agency.province})
            </span>
          </address>
        </Column>
        <Column title="Horario">
          <div className="flex gap-2 pt-2.5">
            <Clock size={18} className="mt-0.5" />
            <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1.5 tabular-nums">
              {openingHours(agency.hours).map(({ days, hours }) => (
                <div key={days} className="contents">
                  <dt className="text-bruma">{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Column>
      </div>
      <div className="border-t border-tinta-700">
        <p className="page-width py-5 text-xs text-bruma">
          {agency.name}
          {agency.registryNumber && ` · Registro ${agency.registryNumber}`}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-bruma">{title}</h2>
      {children}
    </div>
  );
}

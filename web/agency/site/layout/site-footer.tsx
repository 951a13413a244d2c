import type { ReactNode } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import type { HomeContent } from '../../../../src/agency/content.contract.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { HoursList, OpenNow } from '../hours/opening-hours.tsx';
import { WhatsappLink } from '../whatsapp/whatsapp-link.tsx';
import { FooterCall } from './footer-call.tsx';
import { FOOTER_PAGES, LEGAL_PAGES } from './navigation.ts';
import { PhoneLink } from './phone-link.tsx';

interface LegalRowProps {
  agency: AgencyProfile;
  linkClassName: string;
  consent: ReactNode;
}

const LegalRow = ({ agency, linkClassName, consent }: LegalRowProps) => (
  <div className="border-t border-ink-700 text-xs text-mist">
    <div className="page-width flex flex-wrap items-center gap-x-6 py-3">
      <nav aria-label="Información legal" className="flex flex-wrap gap-x-6">
        {LEGAL_PAGES.map(({ label, path }) => (
          <a key={path} href={path} className={`inline-flex min-h-11 items-center ${linkClassName}`}>
            {label}
          </a>
        ))}
      </nav>
      {consent}
      <a href="/login" className={`inline-flex min-h-11 items-center ${linkClassName}`}>
        Iniciar Sesión
      </a>
      <p className="py-3 lg:ml-auto">
        {`${agency.name}${agency.registryNumber ? ` · Registro ${agency.registryNumber}` : ''}`}
      </p>
    </div>
  </div>
);

const LINK_CLASS = 'footer-link';

interface Props {
  agency: AgencyProfile;
  closing?: HomeContent['closing'] | undefined;
  consent: ReactNode;
}

export function SiteFooter({ agency, closing, consent }: Props) {
  return (
    <footer className="focus-on-dark mt-16 bg-ink-900 text-sm text-white md:mt-24 print:hidden">
      <div className="page-width">
        <FooterCall closing={closing} />
        <div className="grid gap-x-10 gap-y-10 border-t border-ink-700 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.1fr_1.2fr] lg:py-14">
          <div>
            <p className="display text-2xl">{agency.name}</p>
            <nav aria-label="Pie de página" className="mt-2 grid grid-cols-2 gap-x-6">
              {FOOTER_PAGES.map(({ label, path }) => (
                <a key={path} href={path} className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}>
                  {label}
                </a>
              ))}
            </nav>
          </div>
          <Column title="Contacto">
            <ul>
              {agency.phones.map((phone) => (
                <li key={phone}>
                  <PhoneLink phone={phone} className={`tabular-nums ${LINK_CLASS}`} />
                </li>
              ))}
              <li>
                <WhatsappLink agency={agency} className={LINK_CLASS} />
              </li>
              <li>
                <a
                  href={`mailto:${agency.email}`}
                  className={`inline-flex min-h-11 max-w-full items-center gap-2 break-all ${LINK_CLASS}`}
                >
                  <Icon name="mail" size={18} />
                  <span>{agency.email}</span>
                </a>
              </li>
            </ul>
          </Column>
          <Column title="Oficina">
            <address className="flex gap-2 pt-2.5 not-italic">
              <Icon name="map-pin" size={18} className="mt-0.5" />
              <span>
                <span>{agency.address}</span>
                <br />
                <span>{`${agency.postcode} ${agency.town} (${agency.province})`}</span>
              </span>
            </address>
          </Column>
          <Column title="Horario">
            <div className="flex gap-2 pt-2.5">
              <Icon name="clock" size={18} className="mt-0.5" />
              <div className="grow">
                <HoursList className="gap-y-1.5 [&_dd]:font-normal [&_dt]:text-mist" />
                <OpenNow className="mt-3 text-amber-300" />
              </div>
            </div>
          </Column>
        </div>
      </div>
      <LegalRow agency={agency} linkClassName={LINK_CLASS} consent={consent} />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-mist">{title}</h2>
      {children}
    </div>
  );
}

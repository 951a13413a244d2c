import type { ReactNode } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import type { HomeContent } from '../../../../src/agency/content.contract.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { FooterCall } from './footer-call.tsx';
import { LegalRow } from './legal-row.tsx';
import { NAVIGATION } from './navigation.ts';
import { PhoneLink } from './phone-link.tsx';
import { HoursList } from '../hours/hours-list.tsx';
import { OpenNow } from '../hours/open-now.tsx';
import { WhatsappLink } from '../whatsapp/whatsapp-link.tsx';

const LINK = 'footer-link';
const LINKS = [...NAVIGATION, { label: 'Anuncie su propiedad', path: '/publicar-propiedad' }];

interface Props {
  agency: AgencyProfile;
  /** The page's own words for the call. */
  closing?: HomeContent['closing'] | undefined;
  /** The button that reopens the question about cookies. */
  consent: ReactNode;
}

export function SiteFooter({ agency, closing, consent }: Props) {
  return (
    <footer className="focus-on-dark mt-16 bg-tinta-900 text-sm text-white md:mt-24 print:hidden">
      <div className="page-width">
        <FooterCall closing={closing} />
        <div className="grid gap-x-10 gap-y-10 border-t border-tinta-700 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.1fr_1.2fr] lg:py-14">
          <div>
            <p className="display text-2xl">{agency.name}</p>
            <nav aria-label="Pie de página" className="mt-2 grid grid-cols-2 gap-x-6">
              {LINKS.map(({ label, path }) => (
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
                  <PhoneLink phone={phone} className={`tabular-nums ${LINK}`} />
                </li>
              ))}
              <li>
                <WhatsappLink agency={agency} className={LINK} />
              </li>
              <li>
                <a
                  href={`mailto:${agency.email}`}
                  className={`inline-flex min-h-11 max-w-full items-center gap-2 break-all ${LINK}`}
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
                <HoursList className="gap-y-1.5 [&_dd]:font-normal [&_dt]:text-bruma" />
                <OpenNow className="mt-3 text-sol-300" />
              </div>
            </div>
          </Column>
        </div>
      </div>
      <LegalRow agency={agency} linkClassName={LINK} consent={consent} />
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

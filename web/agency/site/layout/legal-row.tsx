import type { ReactNode } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { LEGAL_PAGES } from './navigation.ts';

interface Props {
  agency: AgencyProfile;
  linkClassName: string;
  consent: ReactNode;
}

export const LegalRow = ({ agency, linkClassName, consent }: Props) => (
  <div className="border-t border-tinta-700 text-xs text-bruma">
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

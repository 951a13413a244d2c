import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import '../styles.css';

export function Layout({ children }: { children: ReactNode }) {
  const { agency, urlPathname } = usePageContext();
  return (
    <>
      <a
        href="#contenido"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-white focus:px-4 focus:py-3 focus:font-semibold focus:shadow-3"
      >
        Saltar al contenido
      </a>
      <SiteHeader agencyName={agency.name} page={urlPathname} />
      <main id="contenido" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <SiteFooter agency={agency} />
    </>
  );
}

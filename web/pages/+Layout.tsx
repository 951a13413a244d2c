import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { HomeContent } from '../../src/agency/content.contract.ts';
import { CompareTray } from '../catalogue/site/layout/compare-tray.tsx';
import { PropertyLoading } from '../catalogue/site/layout/property-loading.tsx';
import { FavouritesLink } from '../catalogue/site/layout/favourites-link.tsx';
import { ConsentBanner, ConsentButton } from '../agency/site/consent/consent-banner.tsx';
import { startsWithPicture, hasPhoneBar, getPageKey } from '../agency/site/layout/navigation.ts';
import { usePicturePreload } from '../agency/site/layout/use-picture-preload.ts';
import { SiteFooter } from '../agency/site/layout/site-footer.tsx';
import { SiteHeader } from '../agency/site/layout/site-header.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { hydrateOnIdle } from '../components/hydration/lazy-hydrated.tsx';
import { ToastRegion } from '../components/toast/toast-region.tsx';
import '../styles.css';

const NavigationErrorNotice = hydrateOnIdle(
  async () => (await import('./navigation-error-notice.tsx')).NavigationErrorNotice,
);

export function Layout({ children }: { children: ReactNode }) {
  const { agency, data, gtmId, isClientSideNavigation, pageId, urlOriginal, urlPathname } = usePageContext();
  const { closing } = (data ?? {}) as { closing?: HomeContent['closing'] };
  const isErrorPage = pageId?.endsWith('/_error') ?? false;
  usePicturePreload(urlPathname === '/' && !isErrorPage);
  return (
    <>
      <a
        href="#contenido"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-white focus:px-4 focus:py-3 focus:font-semibold focus:shadow-3"
      >
        Saltar al contenido
      </a>
      <ConsentBanner gtmId={gtmId} />
      <SiteHeader
        agency={agency}
        page={urlPathname}
        isOnPicture={!isErrorPage && startsWithPicture(urlPathname)}
        hasPhones={hasPhoneBar(urlPathname)}
        actions={<FavouritesLink />}
      />
      <PropertyLoading />
      <main id="contenido" tabIndex={-1} className="flow-root min-h-[60vh]">
        <div key={getPageKey(urlPathname)} className={isClientSideNavigation ? 'animate-arrive' : ''}>
          <ErrorBoundary resetKey={urlOriginal}>{children}</ErrorBoundary>
        </div>
      </main>
      <SiteFooter agency={agency} closing={closing} consent={<ConsentButton className="hover:text-amber-300" />} />
      <CompareTray />
      <ToastRegion />
      <NavigationErrorNotice />
    </>
  );
}

import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { HomeContent } from '../../src/agency/content.contract.ts';
import { CompareTray } from '../catalogue/public/comparison/compare-tray.tsx';
import { PropertyLoading } from '../catalogue/public/detail/loading/property-loading.tsx';
import { FavouritesLink } from '../catalogue/public/favourites/favourites-link.tsx';
import { ConsentBanner } from '../agency/public/consent/consent-banner.tsx';
import { ConsentButton } from '../agency/public/consent/consent-button.tsx';
import { beginsWithPicture, hasPhoneBar, pageOf } from '../agency/public/layout/navigation.ts';
import { usePreloadedPictures } from '../agency/public/layout/use-preloaded-pictures.ts';
import { SiteFooter } from '../agency/public/layout/site-footer.tsx';
import { SiteHeader } from '../agency/public/layout/site-header.tsx';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { idlePart } from '../ui/hydration/late-part.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import '../styles.css';

const MissedNotice = idlePart(async () => (await import('./missed/missed-notice.tsx')).MissedNotice);

export function Layout({ children }: { children: ReactNode }) {
  const { agency, data, gtmId, isClientSideNavigation, pageId, urlOriginal, urlPathname } = usePageContext();
  const { closing } = (data ?? {}) as { closing?: HomeContent['closing'] };
  const isErrorPage = pageId?.endsWith('/_error') ?? false;
  usePreloadedPictures(urlPathname === '/' && !isErrorPage);
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
        isOnPicture={!isErrorPage && beginsWithPicture(urlPathname)}
        hasPhones={hasPhoneBar(urlPathname)}
        actions={<FavouritesLink />}
      />
      <PropertyLoading />
      <main id="contenido" tabIndex={-1} className="flow-root min-h-[60vh]">
        <div key={pageOf(urlPathname)} className={isClientSideNavigation ? 'animate-arrive' : ''}>
          <FailureBoundary place={urlOriginal}>{children}</FailureBoundary>
        </div>
      </main>
      <SiteFooter agency={agency} closing={closing} consent={<ConsentButton className="hover:text-sol-300" />} />
      <CompareTray />
      <ToastRegion />
      <MissedNotice />
    </>
  );
}

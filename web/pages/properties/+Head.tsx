import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import { breadcrumbsJsonLd } from '../../search/site/landing/breadcrumbs-json-ld.ts';
import { landingCrumbs } from '../../search/site/landing/landing-crumbs.ts';
import { landingPath } from '../../search/site/landing/landing-path.ts';
import { searchUrl } from '../../search/site/search-results/search-url.ts';
import type { Data } from './+data.ts';

/** The whole list and landing pages are indexed; a filtered list is not, and names no other page as its own. */
export function Head() {
  const { agency, urlParsed } = usePageContext();
  const { landing, listing } = useData<Data>();
  const origin = urlParsed.origin ?? '';
  const isFiltered = !landing && Object.keys(listing.filters).length > 0;
  const path = landing
    ? landingPath(landing.town, landing.type, { page: listing.page })
    : searchUrl(isFiltered ? {} : { page: listing.page });
  const canonical = origin + path;
  return (
    <>
      {!isFiltered && <link rel="canonical" href={canonical} />}
      {isFiltered ? (
        <meta name="robots" content="noindex,follow" />
      ) : (
        <>
          <link rel="alternate" hrefLang="es-ES" href={canonical} />
          <link rel="alternate" hrefLang="x-default" href={canonical} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:url" content={canonical} />
      {landing && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: escapeJsonForHtml(breadcrumbsJsonLd(landingCrumbs(landing), origin)) }}
        />
      )}
    </>
  );
}

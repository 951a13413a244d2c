import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import { toBreadcrumbsJsonLd, buildLandingCrumbs } from '../../search/site/landing/landing-crumbs.ts';
import { buildLandingPath } from '../../search/site/landing/landing.ts';
import { searchUrl } from '../../search/site/search-results/search-url.ts';
import type { Data } from './+data.ts';

/** The whole list and landing pages are indexed; a filtered list is not, and declares no canonical page. */
export function Head() {
  const { agency, urlParsed } = usePageContext();
  const { landing, search } = useData<Data>();
  const origin = urlParsed.origin ?? '';
  const isFiltered = !landing && Object.keys(search.filters).length > 0;
  const path = landing
    ? buildLandingPath(landing.town, landing.type, { page: search.page })
    : searchUrl(isFiltered ? {} : { page: search.page });
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
          dangerouslySetInnerHTML={{
            __html: escapeJsonForHtml(toBreadcrumbsJsonLd(buildLandingCrumbs(landing), origin)),
          }}
        />
      )}
    </>
  );
}

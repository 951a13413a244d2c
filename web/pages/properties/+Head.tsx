import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { toPlaceSlug } from '../../../src/search/places/to-place-slug.contract.ts';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import { toBreadcrumbsJsonLd, buildLandingCrumbs } from '../../search/site/landing/landing-crumbs.ts';
import { buildLandingPath } from '../../search/site/landing/landing.ts';
import { type SearchState, searchUrl } from '../../search/site/search-results/search-url.ts';
import type { Data } from './+data.ts';
import { expandResults } from './compact-results.ts';

/**
 * The whole list and landing pages are indexed. The list of a single town points to its landing page; any other
 * filtered list is not indexed and declares no canonical page.
 */
export function Head() {
  const { agency, urlParsed } = usePageContext();
  const { landing, search, results } = useData<Data>();
  const origin = urlParsed.origin ?? '';
  const townPath = landing ? undefined : findTownPath(search, results);
  const isFiltered = !landing && !townPath && Object.keys(search.filters).length > 0;
  const path = landing
    ? buildLandingPath(landing.town, landing.type, { page: search.page })
    : (townPath ?? searchUrl(isFiltered ? {} : { page: search.page }));
  const canonical = origin + path;
  return (
    <>
      {!isFiltered && <link rel="canonical" href={canonical} />}
      {isFiltered && <meta name="robots" content="noindex,follow" />}
      {!isFiltered && !townPath && (
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

/** Path of the landing page with the same properties, if the only filter is a town that has any. */
function findTownPath({ filters, page }: SearchState, results: Data['results']): string | undefined {
  const { location: [town, ...otherPlaces] = [], ...otherFilters } = filters;
  if (town === undefined || otherPlaces.length > 0 || Object.keys(otherFilters).length > 0) return undefined;
  const towns = expandResults(results).facets?.location ?? [];
  const hasLandingPage = results.total > 0 && towns.some(({ value }) => value === town);
  return hasLandingPage ? buildLandingPath({ slug: toPlaceSlug(town) }, null, { page }) : undefined;
}

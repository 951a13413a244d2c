import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { listingUrl } from '../../search/listing/listing-url.ts';
import type { Data } from './+data.ts';

/** Pages of the whole list are indexed; a filtered one is a view of it. */
export function Head() {
  const { agency, urlParsed } = usePageContext();
  const { listing } = useData<Data>();
  const isFiltered = Object.keys(listing.filters).length > 0;
  const canonical = listingUrl(isFiltered ? {} : { page: listing.page });
  const absolute = (path: string) => `${urlParsed.origin ?? ''}${path}`;
  return (
    <>
      <link rel="canonical" href={absolute(canonical)} />
      {isFiltered && <meta name="robots" content="noindex,follow" />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:url" content={absolute(canonical)} />
    </>
  );
}

import { usePageContext } from 'vike-react/usePageContext';
import { buildBrandUrl } from '../../src/agency/brand.contract.ts';
import type { Picture } from '../../src/catalogue/property.contract.ts';
import { getSharePictureName, SHARE_DESIGN } from '../../src/platform/pictures/share-design.contract.ts';
import type { PropertyResults } from '../../src/search/search.contract.ts';
import { BrandHead } from '../agency/site/brand-head.tsx';
import { AgencyJsonLd } from '../agency/site/structured-data/agency-json-ld.tsx';
import { getFirstCard, type CompactResults } from './properties/compact-results.ts';

export const Head = () => (
  <>
    <BrandHead />
    <ShareImage />
    <AgencyJsonLd />
  </>
);

interface PageData {
  property?: { pictures: Picture[]; headline: string | null };
  results?: PropertyResults | CompactResults;
}

/**
 * Preview image for messengers: a picture of the page's first property, or an image of the agency's name. A JPEG,
 * since many messengers read neither AVIF nor WebP.
 */
function ShareImage() {
  const { agency, data, urlParsed } = usePageContext();
  const { property, results } = (data ?? {}) as PageData;
  const [picture] = (property ?? (results && getFirstCard(results)))?.pictures ?? [];
  const path = picture
    ? `/pictures/${picture.key}/${getSharePictureName(agency.name, property?.headline ?? null)}`
    : buildBrandUrl('share', agency);
  return (
    <>
      <meta property="og:image" content={(urlParsed.origin ?? '') + path} />
      <meta property="og:image:width" content={String(SHARE_DESIGN.width)} />
      <meta property="og:image:height" content={String(SHARE_DESIGN.height)} />
      <meta
        property="og:image:alt"
        content={picture ? [property?.headline, picture.alt, agency.name].filter(Boolean).join(' · ') : agency.name}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

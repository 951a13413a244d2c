import { usePageContext } from 'vike-react/usePageContext';
import { buildBrandUrl } from '../../src/agency/brand.contract.ts';
import type { Picture } from '../../src/catalogue/property.contract.ts';
import type { PropertyResults } from '../../src/search/search.contract.ts';
import { SHARE_DESIGN } from '../../src/platform/pictures/share-design.contract.ts';
import { sharePictureUrl } from '../catalogue/site/share-picture-url.ts';
import { getFirstCard, type CompactResults } from './properties/compact-results.ts';

/** Pages that show a property, or a list of them. */
interface Pictured {
  property?: { pictures: Picture[]; headline: string | null };
  results?: PropertyResults | CompactResults;
}

/** The picture that messengers show: that of the page's first property, or one with the agency's name. */
export function ShareImage() {
  const { agency, data, urlParsed } = usePageContext();
  const { property, results } = (data ?? {}) as Pictured;
  const [picture] = (property ?? (results && getFirstCard(results)))?.pictures ?? [];
  const path = picture ? sharePictureUrl(picture.key, agency, property?.headline) : buildBrandUrl('share', agency);
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

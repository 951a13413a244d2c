import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import { formatGallerySizes } from '../../catalogue/site/gallery/property-gallery.tsx';
import { pictureSrcSet } from '../../catalogue/site/property/picture.tsx';
import type { Data } from './+data.ts';
import { propertyJsonLd } from './property-json-ld.ts';

/** Announces only the Spanish page; search engines must not index the English description. */
export function Head() {
  const { property } = useData<Data>();
  const { agency, urlParsed } = usePageContext();
  const origin = urlParsed.origin ?? '';
  const canonical = origin + buildPropertyPath(property);
  const [picture] = property.pictures;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.name} />
      {urlParsed.search['idioma'] === 'en' ? (
        <meta name="robots" content="noindex,follow" />
      ) : (
        <>
          <link rel="alternate" hrefLang="es-ES" href={canonical} />
          <link rel="alternate" hrefLang="x-default" href={canonical} />
        </>
      )}
      {picture && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={pictureSrcSet(picture.key, 'avif')}
          imageSizes={formatGallerySizes(property.pictures.length)}
          fetchPriority="high"
        />
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: escapeJsonForHtml(propertyJsonLd({ property, agency, origin })) }}
      />
    </>
  );
}

import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { gallerySizes } from '../../catalogue/site/gallery/gallery-sizes.ts';
import { pictureSrcSet } from '../../catalogue/site/picture.tsx';
import type { Data } from './+data.ts';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import { propertyJsonLd } from './property-json-ld.ts';

/** The address has one language, Spanish; a description in another is for who asks for it, and not announced. */
export function Head() {
  const { property } = useData<Data>();
  const { agency, urlParsed } = usePageContext();
  const origin = urlParsed.origin ?? '';
  const canonical = origin + buildPropertyPath(property);
  const [first] = property.pictures;
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
      {first && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={pictureSrcSet(first.key, 'avif')}
          imageSizes={gallerySizes(property.pictures.length)}
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

import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { languagePath } from '../../catalogue/public/detail/language-path.ts';
import { gallerySizes } from '../../catalogue/public/gallery/gallery-sizes.ts';
import { pictureSrcSet } from '../../catalogue/public/picture.tsx';
import type { Data } from './+data.ts';
import { jsonForHtml } from '../../api/json-for-html.ts';
import { propertyJsonLd } from './property-json-ld.ts';

export function Head() {
  const { property } = useData<Data>();
  const { agency, urlParsed } = usePageContext();
  const origin = urlParsed.origin ?? '';
  const canonical = origin + languagePath(property, property.language);
  const [first] = property.pictures;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.name} />
      {property.languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language === 'es' ? 'es-ES' : language}
          href={origin + languagePath(property, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + languagePath(property, 'es')} />
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
        dangerouslySetInnerHTML={{ __html: jsonForHtml(propertyJsonLd({ property, agency, origin })) }}
      />
    </>
  );
}

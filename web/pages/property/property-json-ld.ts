import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { TAXES_NOT_INCLUDED } from '../../../src/catalogue/fields/price-notice.contract.ts';
import { toPlaceSlug } from '../../../src/search/places/to-place-slug.contract.ts';
import { landingPath } from '../../search/site/landing/landing-path.ts';
import { groupFeatures } from '../../catalogue/site/detail/group-features.ts';
import { pictureUrl } from '../../catalogue/site/picture.tsx';
import { buildMetaDescription } from './build-meta-description.ts';

interface Page {
  property: PropertyDetails;
  agency: AgencyProfile;
  origin: string;
}

/** schema.org: the listing with its home and offer, and the breadcrumbs. */
export const propertyJsonLd = (page: Page) => ({
  '@context': 'https://schema.org',
  '@graph': [listing(page), breadcrumbs(page)],
});

const listing = ({ property, agency, origin }: Page) => {
  const url = origin + buildPropertyPath(property);
  const images = property.pictures.map(({ key }) => origin + pictureUrl(key, 1280, 'jpg'));
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: [buildMetaDescription(property), property.price !== null && `${TAXES_NOT_INCLUDED}.`]
      .filter(Boolean)
      .join(' '),
    inLanguage: property.language,
    datePosted: property.published?.isExact ? property.published.day : undefined,
    dateModified: property.updatedAt,
    primaryImageOfPage: images[0] && { '@type': 'ImageObject', url: images[0] },
    mainEntity: home(property, images),
    offers: offer(property, agency, origin, url),
  };
};

const KINDS: [RegExp, string][] = [
  [/^1-/, 'Apartment'],
  [/^2-[23]$/, 'SingleFamilyResidence'],
  [/^(2-|4-)/, 'House'],
];

const home = (property: PropertyDetails, images: string[]) => {
  const kind = (!property.isLand && KINDS.find(([codes]) => codes.test(property.type ?? ''))?.[1]) || 'Place';
  return {
    '@type': kind,
    name: property.title,
    image: images,
    address: {
      '@type': 'PostalAddress',
      addressLocality: property.location ?? undefined,
      addressRegion: property.province ?? 'Málaga',
      addressCountry: 'ES',
    },
    ...(property.latitude !== null &&
      property.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
      }),
    amenityFeature: groupFeatures(property)
      .flatMap(({ values }) => values)
      .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...(kind !== 'Place' && {
      numberOfBedrooms: property.bedrooms ?? undefined,
      numberOfBathroomsTotal: property.bathrooms ?? undefined,
      floorSize: property.size ? { '@type': 'QuantitativeValue', value: property.size, unitCode: 'MTK' } : undefined,
      yearBuilt: property.builtYear ?? undefined,
    }),
  };
};

const offer = ({ price, currency, status }: PropertyDetails, agency: AgencyProfile, origin: string, url: string) =>
  price === null
    ? undefined
    : {
        '@type': 'Offer',
        url,
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        price,
        priceCurrency: currency,
        availability: `https://schema.org/${status === 'reserved' ? 'Reserved' : 'InStock'}`,
        seller: { '@type': 'RealEstateAgent', '@id': `${origin}/#agency`, name: agency.name },
      };

const townPath = (town: string) => landingPath({ slug: toPlaceSlug(town) });

const breadcrumbs = ({ property, origin }: Page) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Propiedades', item: `${origin}/propiedades` },
    ...(property.location
      ? [{ '@type': 'ListItem', position: 3, name: property.location, item: origin + townPath(property.location) }]
      : []),
    { '@type': 'ListItem', position: property.location ? 4 : 3, name: property.title },
  ],
});

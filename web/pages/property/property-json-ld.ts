import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { TAXES_NOT_INCLUDED } from '../../../src/catalogue/fields/price-notice.contract.ts';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { toPlaceSlug } from '../../../src/search/places/to-place-slug.contract.ts';
import { groupFeatures } from '../../catalogue/site/detail/group-features.ts';
import { pictureUrl } from '../../catalogue/site/property/picture.tsx';
import { buildLandingPath } from '../../search/site/landing/landing.ts';
import { buildMetaDescription } from './build-meta-description.ts';

interface Page {
  property: PropertyDetails;
  agency: AgencyProfile;
  origin: string;
}

export const propertyJsonLd = (page: Page) => ({
  '@context': 'https://schema.org',
  '@graph': [buildListing(page), buildBreadcrumbs(page)],
});

const toResidenceId = (url: string) => `${url}#residence`;

const buildListing = ({ property, agency, origin }: Page) => {
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
    mainEntity: buildResidence(property, images, toResidenceId(url)),
    offers: buildOffer(property, agency, origin, url),
  };
};

const SCHEMA_TYPES: [RegExp, string][] = [
  [/^1-/, 'Apartment'],
  [/^2-[23]$/, 'SingleFamilyResidence'],
  [/^(2-|4-)/, 'House'],
];

const buildResidence = (property: PropertyDetails, images: string[], id: string) => {
  const schemaType =
    (!property.isLand && SCHEMA_TYPES.find(([pattern]) => pattern.test(property.type ?? ''))?.[1]) || 'Place';
  return {
    '@type': schemaType,
    '@id': id,
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
    ...(schemaType !== 'Place' && {
      numberOfBedrooms: property.bedrooms ?? undefined,
      numberOfBathroomsTotal: property.bathrooms ?? undefined,
      floorSize: property.size ? { '@type': 'QuantitativeValue', value: property.size, unitCode: 'MTK' } : undefined,
      yearBuilt: property.builtYear ?? undefined,
    }),
  };
};

const buildOffer = (
  { price, currency, status }: PropertyDetails,
  agency: AgencyProfile,
  origin: string,
  url: string,
) =>
  price === null
    ? undefined
    : {
        '@type': 'Offer',
        url,
        itemOffered: { '@id': toResidenceId(url) },
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        price,
        priceCurrency: currency,
        availability: `https://schema.org/${status === 'reserved' ? 'Reserved' : 'InStock'}`,
        seller: { '@type': 'RealEstateAgent', '@id': `${origin}/#agency`, name: agency.name },
      };

const buildTownPath = (town: string) => buildLandingPath({ slug: toPlaceSlug(town) });

const buildBreadcrumbs = ({ property, origin }: Page) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Propiedades', item: `${origin}/propiedades` },
    ...(property.location
      ? [{ '@type': 'ListItem', position: 3, name: property.location, item: origin + buildTownPath(property.location) }]
      : []),
    { '@type': 'ListItem', position: property.location ? 4 : 3, name: property.title },
  ],
});

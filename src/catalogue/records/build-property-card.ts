import { pickFields } from '../../platform/pick-fields.ts';
import { listAmenities } from '../amenities/list-amenities.ts';
import { formatTitle } from '../fields/format-title.ts';
import { isLand } from '../fields/is-land.contract.ts';
import { computeSize } from '../fields/size.contract.ts';
import { buildSlug } from '../fields/build-slug.ts';
import { findReduction } from '../market/find-reduction.ts';
import { propertyBadges } from '../property-badges.contract.ts';
import { getTypeCategory, getTypeName } from '../property-type.contract.ts';
import type { PropertyCard } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { PropertyRecord } from '../property-record.contract.ts';
import { effectivePrice } from '../market/effective-price.contract.ts';
import type { Parts } from './load-property-parts.ts';
import { presentPictures } from './present-pictures.ts';

/** The part of a property that list and page share, as of now. */
export function buildPropertyCard(
  property: Property,
  parts: Parts,
  showsReductions: boolean,
): Omit<PropertyCard, 'status'> {
  const card = staticCard(property, parts);
  const reduction = findReduction(property, parts.changes);
  return {
    ...card,
    ...effectivePrice(
      { ...card, reduction: reduction && { ...reduction, until: reduction.until.getTime() } },
      showsReductions,
    ),
    ...propertyBadges({
      firstPublishedAt: property.firstPublishedAt?.getTime() ?? null,
      isFeatured: property.isFeatured,
      featuredUntil: property.featuredUntil?.getTime() ?? null,
    }),
  };
}

/** The same without what expires with time. */
export function staticCard(property: Property, { pictures, translations }: Parts): PropertyRecord['card'] {
  const title = formatTitle(property.type, property.location);
  const photographs = presentPictures(pictures, title, 'photo');
  const features = translations.find(({ spanish }) => spanish.length > 0)?.spanish ?? [];
  return {
    ...pickFields(property, PropertyRecord.shape.card),
    slug: buildSlug(property.type, property.location),
    typeName: getTypeName(property.type),
    category: getTypeCategory(property.type),
    isLand: isLand(property),
    title,
    headline: property.headlineEs,
    size: computeSize(property),
    amenities: listAmenities(property, features),
    isExclusive: property.ownProperty,
    energy: getTypeCategory(property.type) === 'land' ? null : property.getEnergyCertificate(),
    pictures: photographs.slice(0, 1),
    pictureCount: photographs.length,
  };
}

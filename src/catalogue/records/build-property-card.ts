import { pickFields } from '../../platform/fields.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { AMENITIES, type Amenity, AMENITY_NAMES } from '../fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../fields/amenity-terms.contract.ts';
import { formatTitle, buildSlug } from '../fields/property-title.ts';
import { isLand, computeSize } from '../fields/size.contract.ts';
import { findReduction } from '../market/price-history.ts';
import { propertyBadges, effectivePrice } from '../market/volatile-fields.contract.ts';
import { presentPictures } from '../pictures/gallery.ts';
import { PropertyRecord } from '../property-record.contract.ts';
import { getTypeCategory, getTypeName } from '../property-type.contract.ts';
import type { PropertyCard } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import type { Parts } from './load-property-parts.ts';

const MAX_AMENITIES = 12;

/** Lists the amenities of a property, then the features of its advert that do not repeat them. */
export function listAmenities(flags: Readonly<Record<Amenity, boolean>>, features: string[]) {
  const names = AMENITY_NAMES.filter((name) => flags[name]);
  const others = features.filter((feature) => {
    const plain = fold(feature);
    return !names.some((name) => AMENITY_TERMS[name].repetitionPattern.test(plain));
  });
  return [...new Set([...names.map((name) => AMENITIES[name]), ...others])].slice(0, MAX_AMENITIES);
}

export function buildPropertyCard(
  property: Property,
  parts: Parts,
  showsReductions: boolean,
): Omit<PropertyCard, 'status'> {
  const card = buildStaticCard(property, parts);
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

/** Builds the card without the status and the fields that change with time. */
export function buildStaticCard(property: Property, { pictures, translations }: Parts): PropertyRecord['card'] {
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

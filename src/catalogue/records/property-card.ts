import { picked } from '../../platform/picked.ts';
import { amenities } from '../amenities/amenities.ts';
import { displayTitle } from '../facts/display-title.ts';
import { isLand } from '../facts/is-land.contract.ts';
import { size } from '../facts/size.contract.ts';
import { slug } from '../facts/slug.ts';
import { reducedPrice } from '../market/reduced-price.ts';
import { passingMarks } from '../passing-marks.contract.ts';
import { typeCategory, typeName } from '../property-type.contract.ts';
import type { PropertyCard } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { PropertyRecord } from '../property-record.contract.ts';
import { shownPrice } from '../market/shown-price.contract.ts';
import type { Parts } from './property-parts.ts';
import { shownPictures } from './shown-pictures.ts';

/** The part of a property that list and page share, as of now. */
export function propertyCard(property: Property, parts: Parts, showsReductions: boolean): Omit<PropertyCard, 'status'> {
  const card = lastingCard(property, parts);
  const reduction = reducedPrice(property, parts.changes);
  return {
    ...card,
    ...shownPrice(
      { ...card, reduction: reduction && { ...reduction, until: reduction.until.getTime() } },
      showsReductions,
    ),
    ...passingMarks({
      firstPublishedAt: property.firstPublishedAt?.getTime() ?? null,
      isFeatured: property.isFeatured,
      featuredUntil: property.featuredUntil?.getTime() ?? null,
    }),
  };
}

/** The same without what expires with time. */
export function lastingCard(property: Property, { pictures, translations }: Parts): PropertyRecord['card'] {
  const title = displayTitle(property.type, property.location);
  const photographs = shownPictures(pictures, title, 'photo');
  const features = translations.find(({ spanish }) => spanish.length > 0)?.spanish ?? [];
  return {
    ...picked(property, PropertyRecord.shape.card),
    slug: slug(property.type, property.location),
    typeName: typeName(property.type),
    category: typeCategory(property.type),
    isLand: isLand(property),
    title,
    headline: property.headlineEs,
    size: size(property),
    amenities: amenities(property, features),
    isExclusive: property.ownProperty,
    energy: typeCategory(property.type) === 'land' ? null : property.certificate(),
    pictures: photographs.slice(0, 1),
    pictureCount: photographs.length,
  };
}

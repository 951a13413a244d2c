import { featureGroups } from '../facts/feature-groups.ts';
import { PropertyRecord } from '../property-record.contract.ts';
import type { Property } from '../property.entity.ts';
import { propertyCard } from './property-card.ts';
import type { Parts } from './property-parts.ts';

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Prices in other currencies count by their figure until the settings hold rates. */
const inEuro = (property: Property) => property.price;

export function propertyRecord(property: Property, parts: Parts): PropertyRecord {
  const { translations } = parts;
  return PropertyRecord.parse({
    ...property,
    card: propertyCard(property, parts),
    priceEuro: inEuro(property),
    createdAt: property.createdAt.toISOString(),
    firstPublishedAt: property.firstPublishedAt?.toISOString() ?? null,
    featuredUntil: property.featuredUntil?.toISOString() ?? null,
    features: translations.flatMap(({ features }) => featureGroups(features).flatMap(({ values }) => values)),
    descriptions: translations.flatMap(({ description }) => (description ? [plainText(description)] : [])),
  });
}

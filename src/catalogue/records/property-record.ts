import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
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
const inEuro = ({ price, currency }: Property, rates: Partial<Record<string, number | null>>) =>
  price && Math.round(price * (rates[currency] ?? 1) * 100) / 100;

export function propertyRecord(property: Property, parts: Parts, rates: ExchangeRates): PropertyRecord {
  const { translations } = parts;
  return PropertyRecord.parse({
    ...property,
    card: propertyCard(property, parts),
    isNewBuild: property.isNewBuild ?? false,
    priceEuro: inEuro(property, rates),
    createdAt: property.createdAt.toISOString(),
    firstPublishedAt: property.firstPublishedAt?.toISOString() ?? null,
    featuredUntil: property.featuredUntil?.toISOString() ?? null,
    features: translations.flatMap(({ features }) => featureGroups(features).flatMap(({ values }) => values)),
    descriptions: translations.flatMap(({ description }) => (description ? [plainText(description)] : [])),
  });
}

import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { USUAL_CURRENCIES } from '../../agency/currency.contract.ts';
import { ofAmenities } from '../amenities/amenities.contract.ts';
import { featureGroups } from '../facts/feature-groups.ts';
import { builtSize, plotSize } from '../facts/size.contract.ts';
import type { DeliveredFeatures } from '../feed-property.contract.ts';
import type { PropertyRecord } from '../property-record.contract.ts';
import type { Property } from '../property.entity.ts';
import { reducedPrice } from '../market/reduced-price.ts';
import { lastingCard } from './property-card.ts';
import type { Parts } from './property-parts.ts';
import { publicPoint } from './public-point.ts';

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Pounds and dollars without a rate count as euros; any other price without a rate counts as on request. */
function inEuro({ price, currency }: Property, rates: ExchangeRates) {
  const rate = rates[currency] ?? (USUAL_CURRENCIES.includes(currency) ? 1 : null);
  return price && rate && Math.round(price * rate * 100) / 100;
}

const delivered = (features: DeliveredFeatures) => featureGroups(features).flatMap(({ values }) => values);

export function propertyRecord(property: Property, parts: Parts, rates: ExchangeRates): PropertyRecord {
  const { translations, changes } = parts;
  const reduction = reducedPrice(property, changes);
  return {
    id: property.id,
    revision: property.revision,
    version: property.version,
    status: property.status,
    source: property.source,
    agentId: property.agentId,
    card: lastingCard(property, parts),
    reduction: reduction && { ...reduction, until: reduction.until.toISOString() },
    ...ofAmenities((amenity) => property[amenity]),
    isNewBuild: property.isNewBuild ?? false,
    built: builtSize(property),
    plot: plotSize(property),
    priceEuro: inEuro(property, rates),
    point: publicPoint(property),
    createdAt: property.createdAt.toISOString(),
    firstPublishedAt: property.firstPublishedAt?.toISOString() ?? null,
    isFeatured: property.isFeatured,
    featuredOrder: property.featuredOrder,
    featuredUntil: property.featuredUntil?.toISOString() ?? null,
    features: [...new Set(translations.flatMap(({ features, spanish }) => [...delivered(features), ...spanish]))],
    headlines: [property.headlineEs, property.headlineEn].filter((headline) => headline !== null),
    descriptions: translations.flatMap(({ description }) => (description ? [plainText(description)] : [])),
  };
}

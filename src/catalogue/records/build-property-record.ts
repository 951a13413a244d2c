import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { USUAL_CURRENCIES } from '../../agency/currency.contract.ts';
import { mapEachAmenity } from '../amenities/list-amenities.contract.ts';
import { toFeatureGroups } from '../fields/to-feature-groups.ts';
import { computeBuiltSize, computePlotSize } from '../fields/size.contract.ts';
import type { SourceFeatures } from '../feed-property.contract.ts';
import type { PropertyRecord } from '../property-record.contract.ts';
import type { Property } from '../property.entity.ts';
import { findReduction } from '../market/find-reduction.ts';
import { staticCard } from './build-property-card.ts';
import type { Parts } from './load-property-parts.ts';
import { toPublicPoint } from './to-public-point.ts';

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Pounds and dollars without a rate count as euros; any other price without a rate counts as on request. */
function toEuros({ price, currency }: Property, rates: ExchangeRates) {
  const rate = rates[currency] ?? (USUAL_CURRENCIES.includes(currency) ? 1 : null);
  return price && rate && Math.round(price * rate * 100) / 100;
}

const flattenFeatures = (features: SourceFeatures) => toFeatureGroups(features).flatMap(({ values }) => values);

export function buildPropertyRecord(property: Property, parts: Parts, rates: ExchangeRates): PropertyRecord {
  const { translations, changes } = parts;
  const reduction = findReduction(property, changes);
  return {
    id: property.id,
    revision: property.revision,
    version: property.version,
    status: property.status,
    source: property.source,
    agentId: property.agentId,
    card: staticCard(property, parts),
    reduction: reduction && { ...reduction, until: reduction.until.toISOString() },
    ...mapEachAmenity((amenity) => property[amenity]),
    isNewBuild: property.isNewBuild ?? false,
    built: computeBuiltSize(property),
    plot: computePlotSize(property),
    priceEuro: toEuros(property, rates),
    point: toPublicPoint(property),
    createdAt: property.createdAt.toISOString(),
    firstPublishedAt: property.firstPublishedAt?.toISOString() ?? null,
    isFeatured: property.isFeatured,
    featuredOrder: property.featuredOrder,
    featuredUntil: property.featuredUntil?.toISOString() ?? null,
    features: [...new Set(translations.flatMap(({ features, spanish }) => [...flattenFeatures(features), ...spanish]))],
    headlines: [property.headlineEs, property.headlineEn].filter((headline) => headline !== null),
    descriptions: translations.flatMap(({ description }) => (description ? [toPlainText(description)] : [])),
  };
}

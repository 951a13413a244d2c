import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import { USUAL_CURRENCIES } from '../../agency/currency.contract.ts';
import { toFeatureGroups } from '../features/source-features.ts';
import type { SourceFeatures } from '../feed-property.contract.ts';
import { mapEachAmenity } from '../fields/amenities.contract.ts';
import { computeBuiltSize, computePlotSize } from '../fields/size.contract.ts';
import { findReduction } from '../market/price-history.ts';
import type { PropertyRecord } from '../property-record.contract.ts';
import { Property } from '../property.entity.ts';
import { GetPropertyRecords, FindPropertyRecord } from '../property.messages.ts';
import { toPublicPoint } from '../public-location/compute-public-location.contract.ts';
import { buildStaticCard } from './build-property-card.ts';
import { findByReference } from './find-properties.ts';
import { loadPropertyParts, type Parts } from './load-property-parts.ts';

const NO_RATES: ExchangeRates = {};

/** Reads the rates only if a property has a currency other than the euro. */
const loadExchangeRates = async (queries: QueryBus, properties: readonly Property[]) =>
  properties.some(({ currency }) => currency !== 'EUR') ? queries.execute(new ShowExchangeRates()) : NO_RATES;

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Pounds and dollars without a rate count as euros. Any other price without a rate counts as on request. */
function toEuros({ price, currency }: Property, rates: ExchangeRates) {
  const rate = rates[currency] ?? (USUAL_CURRENCIES.includes(currency) ? 1 : null);
  return price && rate && Math.round(price * rate * 100) / 100;
}

const flattenFeatures = (features: SourceFeatures) => toFeatureGroups(features).flatMap(({ values }) => values);

function buildPropertyRecord(property: Property, parts: Parts, rates: ExchangeRates): PropertyRecord {
  const { translations, changes } = parts;
  const reduction = findReduction(property, changes);
  return {
    id: property.id,
    revision: property.revision,
    version: property.version,
    status: property.status,
    source: property.source,
    agentId: property.agentId,
    card: buildStaticCard(property, parts),
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

@QueryHandler(GetPropertyRecords)
export class GetPropertyRecordsHandler implements IQueryHandler<GetPropertyRecords> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ ids }: GetPropertyRecords) {
    // Reads rows before parts, so that a record may contain newer parts, which another update follows, but never older
    // ones.
    const properties = await this.findRows(ids);
    const parts = await loadPropertyParts(this.em, ids);
    const rates = await loadExchangeRates(this.queries, properties);
    return properties.map((property) => buildPropertyRecord(property, parts(property.id), rates));
  }

  /** Selects plain rows with the entity's prototype, since tracked entities would cost more than the query. */
  private async findRows(ids: string[]): Promise<Property[]> {
    const rows = await this.em
      .createQueryBuilder(Property)
      .where({ id: { $in: ids } })
      .execute<Property[]>('all');
    return rows.map(
      ({ revision, ...row }) =>
        Object.setPrototypeOf({ ...row, revision: Number(revision) }, Property.prototype) as Property,
    );
  }
}

@QueryHandler(FindPropertyRecord)
export class FindPropertyRecordHandler implements IQueryHandler<FindPropertyRecord> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ reference }: FindPropertyRecord) {
    const property = await findByReference(this.em, reference);
    if (!property) return null;
    const [parts, rates] = await Promise.all([
      loadPropertyParts(this.em, [property.id]),
      loadExchangeRates(this.queries, [property]),
    ]);
    return buildPropertyRecord(property, parts(property.id), rates);
  }
}

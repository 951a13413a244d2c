import { hash } from 'node:crypto';
import { z } from 'zod';
import { mapEachAmenity } from '../../catalogue/fields/amenities.contract.ts';
import { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { EnergyLetter, PropertyCard } from '../../catalogue/property.contract.ts';
import type { PublicPoint } from '../../catalogue/public-location/public-point.contract.ts';
import { tileAt, formatPosition } from '../geo/position.ts';
import { BATHS, BUILT_RANGES, PLOT_RANGES, PRICE_RANGES } from '../ranges.contract.ts';
import { collectDocumentWords } from '../text-query/collect-document-words.ts';
import { thesaurus } from '../text-query/thesaurus/thesaurus.ts';
import { buildPlaceFields, histogramBuckets, formatRange, getTypeFamily } from './facet-values.ts';

/**
 * All location fields of a read model, derived from the public point alone. Map tiles are counted at three levels, each
 * with a sixteenth of the tiles of the next; `spot`, the point itself, serves for finer levels.
 */
function withLocation(point: PublicPoint | null) {
  if (!point) return { point, _geo: null, spot: null, cell10: null, cell12: null, cell14: null };
  const { latitude: lat, longitude: lng } = point;
  return {
    point,
    /** Meilisearch requires this name for geographic filters. */
    _geo: { lat, lng },
    spot: formatPosition(point),
    cell10: tileAt(point, 10),
    cell12: tileAt(point, 12),
    cell14: tileAt(point, 14),
  };
}

type PublicRecord = PropertyRecord & { status: PropertyCard['status'] };

/** Only public properties may reach a read model. */
export const isPublicRecord = (record: PropertyRecord): record is PublicRecord =>
  record.status === 'published' || record.status === 'reserved';

/** Raise this when a rule changes the document of an unchanged record; a test fails if you forget. */
export const SCHEMA_RULES = 7;

const recordSchema = z.toJSONSchema(PropertyRecord, {
  override: ({ jsonSchema }) => {
    delete jsonSchema.description;
    delete jsonSchema.example;
  },
});

const RANGES = [[...PRICE_RANGES, ...BUILT_RANGES, ...PLOT_RANGES].map(formatRange), BATHS];

/**
 * Digest of the rules, contract, ranges and phrases that determine documents. Documents with another digest are
 * rebuilt.
 */
export const SCHEMA_HASH = hashSchema(SCHEMA_RULES, recordSchema, RANGES, [...thesaurus.phrases]);

/** Returns a PostgreSQL integer that is equal in every process. */
function hashSchema(...parts: unknown[]) {
  return Number.parseInt(hash('sha256', JSON.stringify(parts), 'hex').slice(0, 7), 16);
}

const APARTMENTS = '1';
const LETTERS = EnergyLetter.options;

/** Lists all ratings that the property satisfies: a C matches the filters C to G. */
const listEnergyFacets = (energy: PropertyCard['energy']) =>
  energy?.state === 'rated' && energy.consumption ? LETTERS.slice(LETTERS.indexOf(energy.consumption)) : [];

const parseTime = (iso: string | null) => (iso === null ? null : Date.parse(iso));

const toStoredReduction = (reduction: PropertyRecord['reduction']) =>
  reduction && { from: reduction.from, until: Date.parse(reduction.until) };

const listFlags = ({ card, isFeatured, isNewBuild, ...record }: PropertyRecord) =>
  Object.entries({
    ...mapEachAmenity((amenity) => record[amenity]),
    ...{ featured: isFeatured, exclusive: card.isExclusive, newBuild: isNewBuild },
    studio: getTypeFamily(card.type) === APARTMENTS && card.bedrooms === 0,
  })
    .filter(([, isTrue]) => isTrue)
    .map(([flag]) => flag);

/**
 * Validates the card when a document is built. Cards of the current release are not validated again when they are read.
 */
export const StoredCard = PropertyRecord.shape.card.extend({ status: PropertyCard.shape.status });

/** Contains the whole card, so that a list needs no second read, and the fields for filters, sorting and search. */
export const buildPropertyDocument = (record: PublicRecord) => {
  const { card, priceEuro, built, plot } = record;
  const cardWithStatus = { ...card, status: record.status };
  return {
    id: record.id,
    revision: record.revision,
    shape: SCHEMA_HASH,
    card: StoredCard.parse(cardWithStatus),
    reduction: toStoredReduction(record.reduction),
    ...buildPlaceFields(card.location, card.area),
    ...withLocation(record.point),
    type: card.type,
    family: getTypeFamily(card.type),
    bedsFacet: card.bedrooms === null ? null : String(Math.min(card.bedrooms, 5)),
    bathrooms: card.bathrooms,
    bathsFacet: BATHS.filter((minimum) => card.bathrooms !== null && card.bathrooms >= minimum).map(String),
    priceEuro,
    priceBands: histogramBuckets(priceEuro, PRICE_RANGES),
    built,
    builtBands: histogramBuckets(built, BUILT_RANGES),
    plot,
    plotBands: histogramBuckets(plot, PLOT_RANGES),
    energyFacet: listEnergyFacets(card.energy),
    flags: listFlags(record),
    source: record.source,
    size: card.size,
    createdAt: Date.parse(record.createdAt),
    firstPublishedAt: parseTime(record.firstPublishedAt),
    featuredOrder: record.featuredOrder,
    featuredUntil: parseTime(record.featuredUntil),
    words: collectDocumentWords({
      reference: card.reference,
      places: [card.location, card.area],
      titles: [card.title, ...record.headlines],
      features: record.features,
      descriptions: record.descriptions,
    }),
  };
};
export type PropertyDocument = ReturnType<typeof buildPropertyDocument>;

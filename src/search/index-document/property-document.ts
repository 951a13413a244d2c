import { hash } from 'node:crypto';
import { z } from 'zod';
import { mapEachAmenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { EnergyLetter, PropertyCard } from '../../catalogue/property.contract.ts';
import { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { withLocation } from './with-location.ts';
import { buildPlaceFields } from './build-place-fields.ts';
import { histogramBuckets, formatRange } from './histogram-buckets.ts';
import { BATHS, BUILT_RANGES, PLOT_RANGES, PRICE_RANGES } from '../ranges.contract.ts';
import { collectDocumentWords } from '../text-query/collect-document-words.ts';
import { thesaurus } from '../text-query/thesaurus/thesaurus.ts';
import { getTypeFamily } from './get-type-family.ts';

type PublicRecord = PropertyRecord & { status: PropertyCard['status'] };

/** Only visible properties may ever reach a read model. */
export const isPublicRecord = (record: PropertyRecord): record is PublicRecord =>
  record.status === 'published' || record.status === 'reserved';

/** Must be raised when a rule changes what documents hold of the same record, which their test notices. */
export const SCHEMA_RULES = 7;

const recordSchema = z.toJSONSchema(PropertyRecord, {
  override: ({ jsonSchema }) => {
    delete jsonSchema.description;
    delete jsonSchema.example;
  },
});

const RANGES = [[...PRICE_RANGES, ...BUILT_RANGES, ...PLOT_RANGES].map(formatRange), BATHS];

/** A digest of all that decides what documents hold: documents of another shape are written anew. */
export const SCHEMA_HASH = hashSchema(SCHEMA_RULES, recordSchema, RANGES, [...thesaurus.phrases]);

/** An integer of PostgreSQL, the same in every process. */
function hashSchema(...parts: unknown[]) {
  return Number.parseInt(hash('sha256', JSON.stringify(parts), 'hex').slice(0, 7), 16);
}

const APARTMENTS = '1';
const LETTERS = EnergyLetter.options;

/** Every letter that asks for no more than the home has: a C is found under C to G. */
const energyFacet = (energy: PropertyCard['energy']) =>
  energy?.state === 'rated' && energy.consumption ? LETTERS.slice(LETTERS.indexOf(energy.consumption)) : [];

const parseTime = (iso: string | null) => (iso === null ? null : Date.parse(iso));

const toStoredReduction = (reduction: PropertyRecord['reduction']) =>
  reduction && { from: reduction.from, until: Date.parse(reduction.until) };

/** Claims that are true of the property; a filter asks for any of them. */
const listFlags = ({ card, isFeatured, isNewBuild, ...record }: PropertyRecord) =>
  Object.entries({
    ...mapEachAmenity((amenity) => record[amenity]),
    ...{ featured: isFeatured, exclusive: card.isExclusive, newBuild: isNewBuild },
    studio: getTypeFamily(card.type) === APARTMENTS && card.bedrooms === 0,
  })
    .filter(([, isTrue]) => isTrue)
    .map(([flag]) => flag);

/** The card of a document is checked here, once; what is read of documents is not. */
export const StoredCard = PropertyRecord.shape.card.extend({ status: PropertyCard.shape.status });

/** The whole card, so that a list needs no second read, and beside it what is filtered, sorted and searched by. */
export const buildPropertyDocument = (record: PublicRecord) => {
  const { card, priceEuro, built, plot } = record;
  const shown = { ...card, status: record.status };
  return {
    id: record.id,
    revision: record.revision,
    shape: SCHEMA_HASH,
    card: StoredCard.parse(shown),
    reduction: toStoredReduction(record.reduction),
    ...buildPlaceFields(card.location, card.area),
    ...withLocation(record.point),
    type: card.type,
    family: getTypeFamily(card.type),
    bedsFacet: card.bedrooms === null ? null : String(Math.min(card.bedrooms, 5)),
    bathrooms: card.bathrooms,
    bathsFacet: BATHS.filter((least) => card.bathrooms !== null && card.bathrooms >= least).map(String),
    priceEuro,
    priceBands: histogramBuckets(priceEuro, PRICE_RANGES),
    built,
    builtBands: histogramBuckets(built, BUILT_RANGES),
    plot,
    plotBands: histogramBuckets(plot, PLOT_RANGES),
    energyFacet: energyFacet(card.energy),
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

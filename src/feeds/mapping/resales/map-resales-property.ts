import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import { type Aliases, listDistinctFeatures } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { isForSale, type ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import { cleanLine } from '../../parsing/text/clean-text.ts';
import {
  parseSourceDate,
  containsUnsafeText,
  readFlag,
  readDecimal,
  readPositiveInteger,
} from '../../parsing/text/read-values.ts';
import { mapAmenities } from '../fields/map-amenities.ts';
import { mapPictures } from '../fields/map-pictures.ts';
import { isPlausiblePrice, mapPrice } from '../fields/map-price.ts';
import { dropImplausibleSizes, mapBathrooms, mapBedrooms } from '../fields/map-rooms-and-sizes.ts';
import { mapCoordinates } from '../place/map-coordinates.ts';
import { mapPlace } from '../place/map-place.ts';
import { mapCertificate, mapSizes, mapStatus, mapResalesType } from './map-resales-fields.ts';
import {
  mapListedAmenities,
  listGroupFeatures,
  isNewDevelopment,
  mapResalesTexts,
  getTypeName,
} from './map-resales-texts.ts';

/**
 * Raise this when a mapping rule changes, so that all properties are mapped again. `quirks.spec.ts` detects changed
 * results.
 */
export const MAPPER_VERSION = 9;

const FIRST_YEAR = 1500;
const LAST_YEAR = 2100;

/** Values that the database of Resales-Online uses for "no date". */
const NO_DATE = /^(?:1970-01-01|0000-00-00|1900-01-01)/;

/**
 * Maps to the agency's codes and units. Leaves descriptions unsanitised, since sanitising is slower than all of the
 * mapping.
 */
export function mapResalesProperty(
  record: ResalesRecord,
  aliases: Aliases,
  warn: Warn,
): Omit<FeedProperty, 'contentHash'> {
  const reference = cleanLine(record.reference);
  const features = record.texts.flatMap(({ features }) => features);
  const rawTerms = {
    rawType: buildRawType(record),
    rawTown: cleanLine(record.location) || null,
    rawZone: cleanLine(record.area) || null,
    rawFeatures: listDistinctFeatures(features.flatMap(listGroupFeatures)),
  };
  const type = aliases.resolveType(rawTerms.rawType) ?? mapResalesType(record.subtypeId, record.typeId);
  if (type === null) warn('unknown_type');
  if (containsUnsafeText(record)) warn('odd_value');
  if (!isForSale(record)) warn('not_for_sale');
  const status = isForSale(record) ? mapStatus(record.status.system, warn) : 'withdrawn';
  const place = aliases.resolvePlace(
    mapPlace({ ...record, town: record.location, locationDetail: record.area }, warn),
    rawTerms,
  );
  // Falls back to the features if a flag is missing.
  const fromFeatures = mapAmenities(aliases.resolveFeatures(rawTerms.rawFeatures), '', () => undefined);
  const fromGroups = mapListedAmenities(features, aliases);
  const namesWithoutHeading = features.filter(({ heading }) => heading === '').flatMap(listGroupFeatures);
  const fromPlainFeatures = mapAmenities(aliases.resolveFeatures(namesWithoutHeading), '', () => undefined);
  const readFlagOr = (text: string, fallback: boolean) => (text === '' ? fallback : isTruthy(text));
  const readAmount = (text: string) => readDecimal(text, warn) || null;

  return {
    externalId: reference,
    reference,
    agencyRef: cleanLine(record.agencyRef) || null,
    status,
    type,
    ...rawTerms,
    ...mapPrices(record, status === 'sold', warn),
    ...place,
    sublocation: cleanLine(record.subLocation) || null,
    ...mapCoordinates(record, place.province, warn),
    bedrooms: mapBedrooms(record.bedrooms, type, warn),
    bathrooms: mapBathrooms(record.bathrooms, warn),
    ...dropImplausibleSizes(mapSizes(record, warn), type, warn),
    dimensions: null,
    builtYear: mapYear(record.builtYear, warn),
    completionDate: mapDay(record.completionDate, warn),
    communityFeesYear: readAmount(record.communityFees),
    basuraTaxYear: readAmount(record.basuraTax),
    ibiFeesYear: readAmount(record.ibiFees),
    ownProperty: isTruthy(record.ownProperty),
    ...fromGroups,
    seaView: fromGroups.seaView || fromPlainFeatures.seaView,
    frontLine: fromGroups.frontLine || fromPlainFeatures.frontLine,
    pool: readFlagOr(record.pool, fromFeatures.pool),
    parking: readFlagOr(record.parking, fromFeatures.parking),
    garden: readFlagOr(record.garden, fromFeatures.garden),
    ...aliases.resolveAmenities(rawTerms.rawFeatures),
    energy: mapCertificate(record, warn),
    isNewBuild: record.texts.some(isNewDevelopment) || null,
    isPartOwnership: null,
    isLeasehold: null,
    videoUrl: null,
    virtualTourUrl: null,
    cadastralReference: null,
    sourceUpdatedAt: mapDateTime(record.lastUpdated, warn),
    pictures: mapPictures(record.pictures, null, warn),
    plans: [],
    translations: mapResalesTexts(record, aliases, warn),
  };
}

/** "POA" means on request. Sold properties come without a price, which is no reason for a warning. */
function mapPrices({ price, originalPrice, currency }: ResalesRecord, isSold: boolean, warn: Warn) {
  const dropWords = (text: string) => (/\d/.test(text) ? text : '');
  const warnUnlessSold: Warn = (kind) => (kind === 'price_missing' && isSold ? undefined : warn(kind));
  const current = mapPrice({ price: dropWords(price), currency }, warnUnlessSold);
  const original = readPositiveInteger(dropWords(originalPrice), warn);
  return { ...current, originalPrice: original && isPlausiblePrice(original, current.currency) ? original : null };
}

/** Joins code and name of the type, since an unknown code means nothing without its name. */
function buildRawType({ subtypeId, typeId, texts }: ResalesRecord) {
  const namedText = texts.find(({ language }) => language === 'en') ?? texts[0];
  return cleanLine([subtypeId || typeId, namedText && getTypeName(namedText)].filter(Boolean).join(' ')) || null;
}

function mapYear(text: string, warn: Warn): number | null {
  if (!/\d/.test(text)) return null;
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (Number(text) === 0 || (year >= FIRST_YEAR && year <= LAST_YEAR)) return year || null;
  warn('bad_date');
  return null;
}

const mapDay = (text: string, warn: Warn) => mapDateTime(text, warn)?.slice(0, 10) ?? null;

function mapDateTime(text: string, warn: Warn): string | null {
  if (!/\d/.test(text) || NO_DATE.test(text)) return null;
  const dateTime = parseSourceDate(text);
  if (dateTime === null) warn('bad_date');
  return dateTime;
}

const isTruthy = (text: string) => readFlag(text) === true || Number(text) > 0;

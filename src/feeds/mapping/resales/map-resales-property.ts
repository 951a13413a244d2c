import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import { listDistinctFeatures } from '../../aliases/list-distinct-features.ts';
import { mapAmenities } from '../fields/map-amenities.ts';
import { mapBathrooms } from '../fields/map-bathrooms.ts';
import { mapBedrooms } from '../fields/map-bedrooms.ts';
import { mapPictures } from '../fields/map-pictures.ts';
import { isPlausiblePrice, mapPrice } from '../fields/map-price.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { dropImplausibleSizes } from '../fields/drop-implausible-sizes.ts';
import { mapCoordinates } from '../place/map-coordinates.ts';
import { mapPlace } from '../place/map-place.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { containsOddValue } from '../../parsing/text/contains-odd-value.ts';
import { readFlag } from '../../parsing/text/read-flag.ts';
import { readFigure, readNumber } from '../../parsing/text/read-number.ts';
import { parseSourceDate } from '../../parsing/text/parse-source-date.ts';
import { mapCertificate } from './map-certificate.ts';
import { mapListedAmenities, listGroupFeatures } from './map-features.ts';
import { isNewDevelopment, mapResalesTexts, getTypeName } from './map-resales-texts.ts';
import { mapSizes } from './map-sizes.ts';
import { mapStatus } from './map-status.ts';
import { mapVendorType } from './map-vendor-type.ts';
import { isForSale } from '../../parsing/resales/is-for-sale.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';

/** Must be raised when a rule changes, which the test of quirks notices: all stock is mapped anew. */
export const MAPPER_VERSION = 9;

const FIRST_YEAR = 1500;
const LAST_YEAR = 2100;

/** What the vendor's database says for "no date". */
const NO_DATE = /^(?:1970-01-01|0000-00-00|1900-01-01)/;

/** Maps to the agency's codes and units. Descriptions stay raw: sanitising costs more than all the rest. */
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
  const type = aliases.resolveType(rawTerms.rawType) ?? mapVendorType(record.subtypeId, record.typeId);
  if (type === null) warn('unknown_type');
  if (containsOddValue(record)) warn('odd_value');
  if (!isForSale(record)) warn('not_for_sale');
  const status = isForSale(record) ? mapStatus(record.status.system, warn) : 'withdrawn';
  const place = aliases.resolvePlace(
    mapPlace({ ...record, town: record.location, locationDetail: record.area }, warn),
    rawTerms,
  );
  // A flag that is missing says nothing: then the features do.
  const fromFeatures = mapAmenities(aliases.resolveFeatures(rawTerms.rawFeatures), '', () => undefined);
  const fromGroups = mapListedAmenities(features, aliases);
  const unheaded = features.filter(({ heading }) => heading === '').flatMap(listGroupFeatures);
  const fromUnheaded = mapAmenities(aliases.resolveFeatures(unheaded), '', () => undefined);
  const flag = (text: string, fallback: boolean) => (text === '' ? fallback : isTruthy(text));
  const amount = (text: string) => readFigure(text, warn) || null;

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
    communityFeesYear: amount(record.communityFees),
    basuraTaxYear: amount(record.basuraTax),
    ibiFeesYear: amount(record.ibiFees),
    ownProperty: isTruthy(record.ownProperty),
    ...fromGroups,
    seaView: fromGroups.seaView || fromUnheaded.seaView,
    frontLine: fromGroups.frontLine || fromUnheaded.frontLine,
    pool: flag(record.pool, fromFeatures.pool),
    parking: flag(record.parking, fromFeatures.parking),
    garden: flag(record.garden, fromFeatures.garden),
    ...aliases.resolveAmenities(rawTerms.rawFeatures),
    energy: mapCertificate(record, warn),
    isNewBuild: record.texts.some(isNewDevelopment) || null,
    isPartOwnership: null,
    isLeasehold: null,
    videoUrl: null,
    virtualTourUrl: null,
    cadastralReference: null,
    sourceUpdatedAt: mapMoment(record.lastUpdated, warn),
    pictures: mapPictures(record.pictures, null, warn),
    plans: [],
    translations: mapResalesTexts(record, aliases, warn),
  };
}

/** "POA" is on request. A sold property comes without a price, which is nothing to warn of. */
function mapPrices({ price, originalPrice, currency }: ResalesRecord, isSold: boolean, warn: Warn) {
  const figure = (text: string) => (/\d/.test(text) ? text : '');
  const note: Warn = (kind) => (kind === 'price_missing' && isSold ? undefined : warn(kind));
  const priced = mapPrice({ price: figure(price), currency }, note);
  const before = readNumber(figure(originalPrice), warn);
  return { ...priced, originalPrice: before && isPlausiblePrice(before, priced.currency) ? before : null };
}

/** Code and name of the type: a code that no rule knows yet means nothing without its name. */
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

const mapDay = (text: string, warn: Warn) => mapMoment(text, warn)?.slice(0, 10) ?? null;

function mapMoment(text: string, warn: Warn): string | null {
  if (!/\d/.test(text) || NO_DATE.test(text)) return null;
  const moment = parseSourceDate(text);
  if (moment === null) warn('bad_date');
  return moment;
}

const isTruthy = (text: string) => readFlag(text) === true || Number(text) > 0;

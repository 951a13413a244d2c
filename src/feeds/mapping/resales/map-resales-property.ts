import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import { saidFeatures } from '../../aliases/said-features.ts';
import { mapAmenities } from '../facts/map-amenities.ts';
import { mapBathrooms } from '../facts/map-bathrooms.ts';
import { mapBedrooms } from '../facts/map-bedrooms.ts';
import { mapPictures } from '../facts/map-pictures.ts';
import { isPlausiblePrice, mapPrice } from '../facts/map-price.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { plausibleSizes } from '../facts/plausible-sizes.ts';
import { mapCoordinates } from '../place/map-coordinates.ts';
import { mapPlace } from '../place/map-place.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { holdsOddValue } from '../../reading/text/holds-odd-value.ts';
import { readFlag } from '../../reading/text/read-flag.ts';
import { readFigure, readNumber } from '../../reading/text/read-number.ts';
import { sourceDate } from '../../reading/text/source-date.ts';
import { mapCertificate } from './map-certificate.ts';
import { mapOutlook, saidOfGroup } from './map-features.ts';
import { isNewDevelopment, mapResalesTexts, typeName } from './map-resales-texts.ts';
import { mapSizes } from './map-sizes.ts';
import { mapStatus } from './map-status.ts';
import { mapVendorType } from './map-vendor-type.ts';
import { isForSale } from '../../reading/resales/is-for-sale.ts';
import type { ResalesRecord } from '../../reading/resales/read-resales-record.ts';

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
  const said = {
    rawType: rawType(record),
    rawTown: cleanLine(record.location) || null,
    rawZone: cleanLine(record.area) || null,
    rawFeatures: saidFeatures(features.flatMap(saidOfGroup)),
  };
  const type = aliases.type(said.rawType) ?? mapVendorType(record.subtypeId, record.typeId);
  if (type === null) warn('unknown_type');
  if (holdsOddValue(record)) warn('odd_value');
  if (!isForSale(record)) warn('not_for_sale');
  const status = isForSale(record) ? mapStatus(record.status.system, warn) : 'withdrawn';
  const place = aliases.placed(mapPlace({ ...record, town: record.location, locationDetail: record.area }, warn), said);
  // A flag that is missing says nothing: then the features do.
  const told = mapAmenities(aliases.heard(said.rawFeatures), '', () => undefined);
  const outlook = mapOutlook(features, aliases);
  const unheaded = features.filter(({ heading }) => heading === '').flatMap(saidOfGroup);
  const plain = mapAmenities(aliases.heard(unheaded), '', () => undefined);
  const flag = (text: string, isTold: boolean) => (text === '' ? isTold : isSaid(text));
  const amount = (text: string) => readFigure(text, warn) || null;

  return {
    externalId: reference,
    reference,
    agencyRef: cleanLine(record.agencyRef) || null,
    status,
    type,
    ...said,
    ...mapPrices(record, status === 'sold', warn),
    ...place,
    sublocation: cleanLine(record.subLocation) || null,
    ...mapCoordinates(record, place.province, warn),
    bedrooms: mapBedrooms(record.bedrooms, type, warn),
    bathrooms: mapBathrooms(record.bathrooms, warn),
    ...plausibleSizes(mapSizes(record, warn), type, warn),
    dimensions: null,
    builtYear: mapYear(record.builtYear, warn),
    completionDate: mapDay(record.completionDate, warn),
    communityFeesYear: amount(record.communityFees),
    basuraTaxYear: amount(record.basuraTax),
    ibiFeesYear: amount(record.ibiFees),
    ownProperty: isSaid(record.ownProperty),
    ...outlook,
    seaView: outlook.seaView || plain.seaView,
    frontLine: outlook.frontLine || plain.frontLine,
    pool: flag(record.pool, told.pool),
    parking: flag(record.parking, told.parking),
    garden: flag(record.garden, told.garden),
    ...aliases.amenities(said.rawFeatures),
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
function rawType({ subtypeId, typeId, texts }: ResalesRecord) {
  const named = texts.find(({ language }) => language === 'en') ?? texts[0];
  return cleanLine([subtypeId || typeId, named && typeName(named)].filter(Boolean).join(' ')) || null;
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
  const moment = sourceDate(text);
  if (moment === null) warn('bad_date');
  return moment;
}

const isSaid = (text: string) => readFlag(text) === true || Number(text) > 0;

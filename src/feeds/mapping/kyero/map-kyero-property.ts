import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import { listDistinctFeatures } from '../../aliases/list-distinct-features.ts';
import { mapCoordinates } from '../place/map-coordinates.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { containsOddValue } from '../../parsing/text/contains-odd-value.ts';
import { parseSourceDate } from '../../parsing/text/parse-source-date.ts';
import { parseWebLink } from '../../parsing/text/parse-web-link.ts';
import { isKnownSale, isNewBuildSale } from '../../parsing/kyero/is-for-sale.ts';
import type { KyeroRecord } from '../../parsing/kyero/read-kyero-record.ts';
import { mapAmenities } from '../fields/map-amenities.ts';
import { mapBuilt } from './map-built.ts';
import { mapEnergy } from './map-energy.ts';
import { mapBathrooms } from '../fields/map-bathrooms.ts';
import { mapBedrooms } from '../fields/map-bedrooms.ts';
import { mapPictures } from '../fields/map-pictures.ts';
import { mapPlace } from '../place/map-place.ts';
import { mapPrice } from '../fields/map-price.ts';
import { dropImplausibleSizes } from '../fields/drop-implausible-sizes.ts';
import { mapTexts } from './map-texts.ts';
import { mapType } from './map-type.ts';
import { readFlag } from '../../parsing/text/read-flag.ts';
import { readNumber } from '../../parsing/text/read-number.ts';

/** Must be raised when a rule changes, which the test of quirks notices: all stock is mapped anew. */
export const MAPPER_VERSION = 10;

/** Maps to the agency's codes and units. Descriptions stay raw: sanitising costs more than all the rest. */
export function mapKyeroProperty(
  record: KyeroRecord,
  folder: string | null,
  aliases: Aliases,
  warn: Warn,
): Omit<FeedProperty, 'contentHash'> {
  const features = record.features.map(({ language, text }) => ({ language, text: cleanLine(text) }));
  const featureTexts = features.map(({ text }) => text);
  const rawTerms = {
    rawType: cleanLine(record.type) || null,
    rawTown: cleanLine(record.town) || null,
    rawZone: cleanLine(record.locationDetail) || null,
    rawFeatures: listDistinctFeatures(featureTexts),
  };
  const type = aliases.resolveType(rawTerms.rawType) ?? mapType(record.type);
  if (type === null) warn('unknown_type');
  if (record.ref === '') warn('reference_missing');
  if (containsOddValue(record)) warn('odd_value');
  if (!isKnownSale(record)) warn('unknown_price_frequency');

  const place = aliases.resolvePlace(mapPlace(record, warn), rawTerms);
  const pictures = (arePlans: boolean) =>
    mapPictures(
      record.images.flatMap(({ url, isFloorplan }) => (isFloorplan === arePlans ? url : [])),
      folder,
      warn,
    );

  return {
    externalId: cleanLine(record.id),
    reference: cleanLine(record.ref) || cleanLine(record.id),
    agencyRef: null,
    status: isKnownSale(record) ? 'published' : null,
    type,
    ...rawTerms,
    ...mapPrice(record, warn),
    originalPrice: null,
    ...place,
    sublocation: null,
    ...mapCoordinates(record, place.province, warn),
    bedrooms: mapBedrooms(record.beds, type, warn),
    bathrooms: mapBathrooms(record.baths, warn),
    ...dropImplausibleSizes({ ...mapBuilt(record.built, warn), gardenPlot: readNumber(record.plot, warn) }, type, warn),
    dimensions: null,
    builtYear: null,
    completionDate: null,
    communityFeesYear: null,
    basuraTaxYear: null,
    ibiFeesYear: null,
    ownProperty: false,
    ...mapAmenities(aliases.resolveFeatures(featureTexts), record.pool, warn),
    ...aliases.resolveAmenities(rawTerms.rawFeatures),
    energy: mapEnergy(record.energyConsumption, record.energyEmissions, warn),
    isNewBuild: readFlag(record.newBuild) ?? (isNewBuildSale(record) || null),
    isPartOwnership: readFlag(record.partOwnership),
    isLeasehold: readFlag(record.leasehold),
    videoUrl: mapLink(record.videoUrl, warn),
    virtualTourUrl: mapLink(record.virtualTourUrl, warn),
    cadastralReference: cleanLine(record.catastral) || null,
    sourceUpdatedAt: mapDate(record.date, warn),
    pictures: pictures(false),
    plans: pictures(true),
    translations: mapTexts({ ...record, features }, aliases, warn),
  };
}

function mapLink(text: string, warn: Warn) {
  const link = parseWebLink(text);
  if (text !== '' && link === null) warn('bad_link');
  return link;
}

function mapDate(text: string, warn: Warn) {
  const date = parseSourceDate(text);
  if (text !== '' && date === null) warn('bad_date');
  return date;
}

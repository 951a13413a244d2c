import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import { saidFeatures } from '../../aliases/said-features.ts';
import { mapCoordinates } from '../place/map-coordinates.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { holdsOddValue } from '../../reading/text/holds-odd-value.ts';
import { sourceDate } from '../../reading/text/source-date.ts';
import { webLink } from '../../reading/text/web-link.ts';
import { isKnownSale, isNewBuildSale } from '../../reading/kyero/is-for-sale.ts';
import type { KyeroRecord } from '../../reading/kyero/read-kyero-record.ts';
import { mapAmenities } from '../facts/map-amenities.ts';
import { mapBuilt } from './map-built.ts';
import { mapEnergy } from './map-energy.ts';
import { mapBathrooms } from '../facts/map-bathrooms.ts';
import { mapBedrooms } from '../facts/map-bedrooms.ts';
import { mapPictures } from '../facts/map-pictures.ts';
import { mapPlace } from '../place/map-place.ts';
import { mapPrice } from '../facts/map-price.ts';
import { plausibleSizes } from '../facts/plausible-sizes.ts';
import { mapTexts } from './map-texts.ts';
import { mapType } from './map-type.ts';
import { readFlag } from '../../reading/text/read-flag.ts';
import { readNumber } from '../../reading/text/read-number.ts';

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
  const said = {
    rawType: cleanLine(record.type) || null,
    rawTown: cleanLine(record.town) || null,
    rawZone: cleanLine(record.locationDetail) || null,
    rawFeatures: saidFeatures(featureTexts),
  };
  const type = aliases.type(said.rawType) ?? mapType(record.type);
  if (type === null) warn('unknown_type');
  if (record.ref === '') warn('reference_missing');
  if (holdsOddValue(record)) warn('odd_value');
  if (!isKnownSale(record)) warn('unknown_price_frequency');

  const place = aliases.placed(mapPlace(record, warn), said);
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
    ...said,
    ...mapPrice(record, warn),
    originalPrice: null,
    ...place,
    sublocation: null,
    ...mapCoordinates(record, place.province, warn),
    bedrooms: mapBedrooms(record.beds, type, warn),
    bathrooms: mapBathrooms(record.baths, warn),
    ...plausibleSizes({ ...mapBuilt(record.built, warn), gardenPlot: readNumber(record.plot, warn) }, type, warn),
    dimensions: null,
    builtYear: null,
    completionDate: null,
    communityFeesYear: null,
    basuraTaxYear: null,
    ibiFeesYear: null,
    ownProperty: false,
    ...mapAmenities(aliases.heard(featureTexts), record.pool, warn),
    ...aliases.amenities(said.rawFeatures),
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
  const link = webLink(text);
  if (text !== '' && link === null) warn('bad_link');
  return link;
}

function mapDate(text: string, warn: Warn) {
  const date = sourceDate(text);
  if (text !== '' && date === null) warn('bad_date');
  return date;
}

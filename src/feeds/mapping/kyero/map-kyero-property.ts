import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import { EnergyCertificate } from '../../../catalogue/property.contract.ts';
import { isHtml } from '../../../platform/html.ts';
import { fold } from '../../../platform/input/fold.contract.ts';
import { type Aliases, listDistinctFeatures } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { type KyeroRecord, isKnownSale, isNewBuildSale } from '../../parsing/kyero/read-kyero.ts';
import { cleanLine, cleanText, isDoubleEncoded, foldText } from '../../parsing/text/clean-text.ts';
import {
  parseSourceDate,
  containsUnsafeText,
  parseWebLink,
  readFlag,
  readPositiveInteger,
} from '../../parsing/text/read-values.ts';
import { mapAmenities } from '../fields/map-amenities.ts';
import { mapPictures } from '../fields/map-pictures.ts';
import { mapPrice } from '../fields/map-price.ts';
import { dropImplausibleSizes, mapBathrooms, mapBedrooms } from '../fields/map-rooms-and-sizes.ts';
import { mapCoordinates } from '../place/map-coordinates.ts';
import { mapPlace } from '../place/map-place.ts';

const MAX_FEATURES = 100;

/** A Kyero feed has one type name without a language, and no status. */
const NO_NAMES = { nameType: null, type: null, subtype1: null, status: null, statusSystem: null };

/** Adds features without a language to each translation. Leaves descriptions unsanitised. */
function mapTexts({ descriptions, features }: KyeroRecord, aliases: Aliases, warn: Warn): FeedProperty['translations'] {
  if (features.length > MAX_FEATURES) warn('too_many_features');
  const usedFeatures = features.filter(({ text }) => text !== '').slice(0, MAX_FEATURES);
  const labelled = usedFeatures.flatMap(({ language }) => language ?? []);
  const languages = new Set([...descriptions.map(({ language }) => language), ...labelled]);
  if (languages.size === 0 && usedFeatures.length > 0) languages.add('es');

  return [...languages].map((lang) => {
    const source = descriptions.find(({ language }) => language === lang)?.text ?? '';
    if (isDoubleEncoded(source)) warn('double_encoded_text');
    const description = cleanText(source);
    if (isHtml(description)) warn('html_in_text');
    const languageFeatures = usedFeatures.filter(({ language }) => (language ?? lang) === lang);
    return {
      ...NO_NAMES,
      lang,
      description: description || null,
      features: languageFeatures.flatMap(({ text }) => aliases.formatFeature(text, lang)),
    };
  });
}

const Letter = EnergyCertificate.shape.consumption;
const ENERGY_VALUE = /^[\d.,]*[1-9]/;

/**
 * Kyero's X means exempt or pending. The law distinguishes the two and an advert must not guess, so X and ratings
 * without letters stay unknown; staff see them as missing.
 */
function mapEnergy(consumption: string, emissions: string, warn: Warn): EnergyCertificate {
  const letters = [consumption, emissions].map((text) => {
    const normalized = text.trim().toUpperCase();
    if (normalized === '') return null;
    if (normalized === 'X') warn('energy_exempt_or_pending');
    else if (ENERGY_VALUE.test(normalized)) return null;
    else if (!Letter.safeParse(normalized).success) warn('unknown_energy');
    return Letter.safeParse(normalized).data ?? null;
  });
  const [consumptionLetter = null, emissionsLetter = null] = letters;
  const isRated = [consumption, emissions].some((text) => ENERGY_VALUE.test(text.trim()));
  if (isRated && !consumptionLetter && !emissionsLetter) warn('energy_without_letters');
  return {
    state: consumptionLetter || emissionsLetter ? 'rated' : 'unknown',
    consumption: consumptionLetter,
    consumptionValue: null,
    emissions: emissionsLetter,
    emissionsValue: null,
  };
}

const TERRACE = /\bterra(?:ces?|zas?)\b/;
const PART_SEPARATOR = /[+();]|, |\b(?:and|y|with|con)\b/;
const IGNORED_WORDS = /\b(?:built|construid[oa]s?|interior|util(?:es)?|terra(?:ces?|zas?)|of|de)\b/g;

/** "50 + 75 terrace" contains two sizes, since many feeds have one element for both. In m². */
export function mapBuilt(text: string, warn: Warn): { built: number | null; terrace: number | null } {
  const folded = fold(text);
  if (!TERRACE.test(folded)) return { built: readPositiveInteger(text, warn), terrace: null };
  warn('terrace_in_built');
  const parts = folded.split(PART_SEPARATOR).filter((part) => /\d/.test(part));
  const readSize = (isTerrace: boolean) => {
    const matchingParts = parts.filter((part) => TERRACE.test(part) === isTerrace);
    return readPositiveInteger(matchingParts.join(' + ').replace(IGNORED_WORDS, ' '), warn);
  };
  return { built: readSize(false), terrace: readSize(true) };
}

/**
 * Raise this when a mapping rule changes, so that all properties are mapped again. `staging/quirks.spec.ts` detects
 * changed results.
 */
export const MAPPER_VERSION = 10;

/**
 * Maps to the agency's codes and units. Leaves descriptions unsanitised, since sanitising is slower than all of the
 * mapping.
 */
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
  if (containsUnsafeText(record)) warn('odd_value');
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
    ...dropImplausibleSizes(
      { ...mapBuilt(record.built, warn), gardenPlot: readPositiveInteger(record.plot, warn) },
      type,
      warn,
    ),
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

const GROUND_FLOOR = 'ground floor|groundfloor|plantas? baja|bajo(?! cubierta)';
const PLOTS = 'land|plot|terreno|parcela|solar|suelo';
const PREMISES =
  'commercial|business|premise|retail|office|shop|bar|restaurant|hotel|hostel|comercial|negocio|local|oficina|tienda|restaurante|hostal|nave|warehouse';

/** A whole building rather than a unit in it. */
const BLOCK =
  '(?:apartment|flat|residential) (?:building|block)|^(?:edificio|bloque|block)|building (?:of|with)|(?:edificio|bloque) (?:entero|completo)';

/**
 * The first row that matches a word of the feed's type wins, so specific words come first: a penthouse duplex is a
 * penthouse, a village house is not a villa.
 */
const TYPES: readonly [code: string, words: string][] = [
  ['5-1', BLOCK],
  ['5-1', `(?:${PREMISES})(?:s|es)? (?:.* )?(?:${GROUND_FLOOR})|(?:${GROUND_FLOOR}) (?:.* )?(?:${PREMISES})`],
  ['1-2', GROUND_FLOOR],
  ['1-3', 'penthouse|pent house|atico|sobreatico'],
  [
    '2-2',
    'town ?house|town ?home|terraced|village house|semi ?detached|semi (?:house|villa)|semi$|(?:semi ?)?adosad[oa]|pareado|pareada|casa de pueblo',
  ],
  [
    '4-1',
    'country house|country home|country estate|country property|finca|cortijo|farm|farmhouse|cave house|cave home|wooden home|wooden house|log cabin|castle|casa de campo|casa rural|casa cueva|casa de madera|hacienda|castillo',
  ],
  ['2-3', 'villa|chalet|bungalow'],
  ['1-1', 'apartment|apartamento|duplex|triplex|studio|estudio|flat|piso|loft|maisonette|buhardilla|bajo cubierta'],
  ['2-1', 'house|casa|unifamiliar|home|mansion|masia|palace|palacio|detached|residence'],
  ['3-1', `${PLOTS}|ruin|ruina`],
  ['5-1', `${PREMISES}|building|bed and breakfast|bed breakfast|b b|edificio`],
  ['6-1', 'garage|parking|car ?park|storage|garaje|aparcamiento|trastero'],
];

const PATTERNS = TYPES.map(([code, words]) => [code, new RegExp(`\\b(?:${words})(?:s|es)?\\b`)] as const);

/** A plot for a villa is a plot; a villa with a plot is a villa. */
const PLOT = new RegExp(`^(?:(?!\\b(?:with|con|on|in|en|and|y)\\b).)*\\b(?:${PLOTS})(?:s|es)?\\b`);

/** Words after it describe a part or the location: a villa with a ground floor apartment is a villa. */
const SECONDARY = /\+|\b(?:with|con|including|incluye)\b|\b(?:in|en) (?!(?:the |la |el )?(?:ground|planta|bajo)\b)/i;

/** Returns the agency's code; null for unknown types, which the site shows as "other". */
export function mapType(type: string): string | null {
  const [first = ''] = type.split(/[/,(]/);
  if (PLOT.test(foldText(first))) return '3-1';
  const [mainType = ''] = type.split(SECONDARY);
  return findTypeCode(mainType) ?? findTypeCode(type);
}

const findTypeCode = (type: string): string | null => {
  const folded = foldText(type);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
};

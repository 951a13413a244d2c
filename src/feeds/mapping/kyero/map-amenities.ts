import { type Amenity, ofAmenities } from '../../../catalogue/amenities/amenities.contract.ts';
import { AMENITY_WORDS } from '../../../catalogue/amenities/amenity-words.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../reading/text/fold-text.ts';

const LACKING =
  /\b(?:no|without|sin|room for|space for|espacio para|possible|posible|posibilidad|option|opcional|near|nearby|close to|cerca)\b/;
const LOOKED_AT = /\b(?:views?|vistas?)\b/;

const YES = new Set([
  '1',
  'yes',
  'true',
  'si',
  'y',
  'private',
  'prive',
  'privee',
  'privat',
  'privada',
  'privado',
  'communal',
  'community',
  'comunitaria',
  'comunal',
  'ja',
  'oui',
  'shared',
  'public',
  'both',
  'heated',
  'climatizada',
  'indoor',
  'interior',
  'outdoor',
  'exterior',
  'infinity',
]);
const POOL_NAMES = new Set(['pool', 'piscina', 'swimming', 'piscine', 'zwembad']);
const NO = new Set(['0', 'no', 'false', 'none', 'n', 'nee', 'non', 'nein', 'nej', 'ninguna']);

export function mapAmenities(features: readonly string[], pool: string, warn: Warn): Record<Amenity, boolean> {
  const said = features.flatMap((feature) => feature.split(/[,;/]/)).map(foldText);
  const has = ofAmenities((amenity) => said.some((feature) => isSaid(feature, amenity)));
  return { ...has, pool: readPool(pool, warn) || has.pool };
}

/** What a home lacks, might get, looks at or plays on does not count. */
function isSaid(feature: string, amenity: Amenity) {
  const { given, isView } = AMENITY_WORDS[amenity];
  return given.test(feature) && !LACKING.test(feature) && (isView || !LOOKED_AT.test(feature));
}

function readPool(pool: string, warn: Warn): boolean {
  const word = foldText(pool);
  if (word === '' || word === '0' || word === '1') return word === '1';
  warn('pool_as_word');
  const [first] = word.split(' ').filter((one) => !POOL_NAMES.has(one));
  // Nothing but its name, a number of pools, or a word for one.
  const hasPool = first === undefined || /^[1-9]$/.test(first) || YES.has(first);
  if (!hasPool && !NO.has(first)) warn('unknown_pool');
  return hasPool;
}

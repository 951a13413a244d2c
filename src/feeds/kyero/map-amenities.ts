import type { Warn } from '../feed-warning.contract.ts';
import { foldText } from '../text/fold-text.ts';

type Amenity = 'pool' | 'parking' | 'garden' | 'seaView' | 'frontLine';

/** Both languages, folded. What a home lacks, might get, looks at or plays on does not count. */
const DICTIONARY: Readonly<Record<Amenity, RegExp>> = {
  pool: /\b(?:(?:swimming )?pools?(?! (?:table|bar|house|possib))|piscinas?)\b/,
  parking: /\b(?:parkings?|garages?|garajes?|aparcamientos?|carport)\b/,
  garden: /\b(?:gardens?|jardin(?:es)?)\b(?! views?)/,
  seaView: /\b(?:(?:sea|ocean) views?|views? (?:to|of|over) the sea|vistas? (?:al? |del )?(?:mar|oceano))\b/,
  frontLine:
    /\b(?:(?:front ?line|first line|front line)(?: of| to| to the| of the)? (?:beach|sea)|beach ?front|(?:primera|1a?|1ª) linea (?:de |a la |del? )?(?:la )?(?:playa|mar))\b/,
};

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
]);
const NO = new Set(['0', 'no', 'false', 'none', 'n', 'nee', 'non', 'nein', 'nej', 'ninguna']);

/** Which of the five filters a property answers to, from its list of features and its <pool>. */
export function mapAmenities(features: readonly string[], pool: string, warn: Warn): Record<Amenity, boolean> {
  const said = features.flatMap((feature) => feature.split(/[,;/]/)).map(foldText);
  const has = (amenity: Amenity) => said.some((feature) => isSaid(feature, amenity));
  return {
    pool: readPool(pool, warn) || has('pool'),
    parking: has('parking'),
    garden: has('garden'),
    seaView: has('seaView'),
    frontLine: has('frontLine'),
  };
}

function isSaid(feature: string, amenity: Amenity) {
  if (!DICTIONARY[amenity].test(feature) || LACKING.test(feature)) return false;
  return amenity === 'seaView' || !LOOKED_AT.test(feature);
}

function readPool(pool: string, warn: Warn): boolean {
  const word = foldText(pool);
  if (word === '' || word === '0' || word === '1') return word === '1';
  warn('pool_as_word');
  const [first = ''] = word.split(' ');
  if (!YES.has(first) && !NO.has(first)) warn('unknown_pool');
  return YES.has(first);
}

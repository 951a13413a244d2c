import { type Amenity, mapEachAmenity } from '../../../catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../../../catalogue/fields/amenity-terms.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../parsing/text/clean-text.ts';

const UNIT = '(?:m|mts?|kms?|met(?:re|er)s?|metros?|min(?:s|utes?|utos?)?|yards?|miles?)';
const CARS = '(?:cars?|coches?|vehicles?|vehiculos?|motos?|motorbikes?)';

/** Words before an amenity that the property lacks, or that is elsewhere. */
const ABSENT = new RegExp(
  `\\b(?:${[
    'no|without|sin|none|0|near|nearby|close to|cerca|next to|junto al?|behind|detras|walking distance',
    '(?:second|2nd) line|segunda linea',
    '(?:walk|stroll|drive|ride|steps|paces|metres|meters|minutes?|moments|throw) (?:away )?(?:to|from)',
    '(?:pasos|a (?:pocos|unos|escasos) (?:metros|minutos)) (?:de|del)',
    `\\d+ ?${UNIT}(?: (?:walk|drive|away|andando|a pie|en coche))? (?:to|from|de (?:el|la|los|las)|del|hasta)`,
    `a \\d+ ?${UNIT} de`,
  ].join('|')})\\b`,
);
/** Words before an amenity that could be added. */
const PLANNED = new RegExp(
  `\\b(?:${[
    `(?:room|space|place|espacio|sitio|hueco) (?:for|para)(?! (?:[a-z\\d]+ ){0,2}${CARS})`,
    '(?:licen[cs]es?|licencias?|permits?|permisos?|permission|planning|projects?|proyectos?|potential|suitable|ready|apt[oa]|plans?) (?:[a-z]+ )?(?:for|to|de|para)',
    'possib(?:le|ility|ilities)|posibles?|posibilidad(?:es)?|option(?:al|s)?|opcion(?:al|es)?|pre ?instal[a-z]*|future|futur[oa]|could|can be|may be|se pued[ea]|se podria',
  ].join('|')})\\b`,
);
/** Words after an amenity that is absent, planned or elsewhere. */
const DENIED = new RegExp(
  `^ (?:no|none|0|ninguna?)$|^ (?:licen[cs]|permi|planning|project|proyect|possib|posib|potential|to be )|\\b(?:${[
    'optional|opcional|possible|posible|nearby|cerca(?! de)|not included|no incluid[oa]s?|not available|no disponible|extra cost',
    '(?:could|can|may|might) (?:[a-z]+ )?be (?:added|built|installed|constructed|made|created|included|bought|purchased|acquired|rented)',
    'se (?:pued[ea]|podria) (?:hacer|construir|anadir|instalar|poner|incluir|comprar|adquirir|alquilar)',
    'walk(?:ing distance| away)(?! (?:to|of|from) (?!(?:the )?(?:house|home|villa|apartment|property)))|pocos (?:metros|minutos|pasos)(?! de)|municipal',
    `(?:at|a) \\d+ ?${UNIT}|\\d+ ?${UNIT} (?:away|walk)`,
  ].join('|')})\\b`,
);
/** Words directly before an amenity that does not belong to the property. */
const NOT_OWN =
  /\b(?:not (?:(?:on|in|at|the|an?|directly|exactly|really) )*|(?:municipal|public) (?:(?:swimming|car) )?)$/;
/** Words beside an amenity that can only be seen from the property. */
const VIEWED = /\b(?:views?|vistas?|overlook(?:s|ing))\b/;
const WITH = / (?:with|con) /;
const AND = / (?:and|y|e|or|o|plus|with|con) /;

const AMENITY_PATTERNS = mapEachAmenity((amenity) => new RegExp(AMENITY_TERMS[amenity].feedPattern, 'g'));

/** Words in Kyero's pool element that mean a pool. */
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

/** Finds amenities in the texts of features. `pool` is the text of Kyero's pool element. */
export function mapAmenities(features: readonly string[], pool: string, warn: Warn): Record<Amenity, boolean> {
  const terms = features.flatMap((feature) => splitFeature(feature, /[,;/]/));
  // Views are searched in unsplit features as well, since "Sea/mountain views" means sea views and mountain views.
  const views = features.flatMap((feature) => splitFeature(feature, /[,;]/));
  const has = mapEachAmenity((amenity) =>
    [...terms, ...(AMENITY_TERMS[amenity].isView ? views : [])].some((feature) => mentionsAmenity(feature, amenity)),
  );
  return { ...has, pool: readPool(pool, warn) || has.pool };
}

/** Appends the label to each value: "Views: sea, golf" means sea views and golf views. */
function splitFeature(feature: string, separator: RegExp): string[] {
  const [, label = '', values = feature] = /^([^:]+):(.*)$/s.exec(feature) ?? [];
  const parts = values.replace(/\bn\/a\b/i, 'none').split(separator);
  return parts.map((part) => foldText(`${part} ${label}`));
}

/** Whether a feature says that the property has the amenity, and not that it lacks, overlooks or could add it. */
function mentionsAmenity(feature: string, amenity: Amenity) {
  return [...feature.matchAll(AMENITY_PATTERNS[amenity])].some(({ 0: words, index }) => {
    const before = feature.slice(0, index);
    const after = feature.slice(index + words.length);
    const clauseBefore = before.split(WITH).at(-1)!;
    const isLacking =
      PLANNED.test(before) ||
      ABSENT.test(clauseBefore) ||
      NOT_OWN.test(clauseBefore) ||
      DENIED.test(after.split(AND)[0]!);
    if (isLacking) return false;
    const isOnlyViewed = VIEWED.test(clauseBefore) || VIEWED.test(after.split(WITH)[0]!);
    return AMENITY_TERMS[amenity].isView || !isOnlyViewed;
  });
}

function readPool(pool: string, warn: Warn): boolean {
  const word = foldText(pool);
  if (word === '' || word === '0' || word === '1') return word === '1';
  warn('pool_as_word');
  const [first] = word.split(' ').filter((part) => !POOL_NAMES.has(part));
  // Accepts the word pool alone, a number of pools, a word of `YES`, and a text that mentions a pool of the property.
  const hasPool = first === undefined || /^[1-9]$/.test(first) || YES.has(first) || mentionsAmenity(word, 'pool');
  if (!hasPool && !NO.has(first)) warn('unknown_pool');
  return hasPool;
}

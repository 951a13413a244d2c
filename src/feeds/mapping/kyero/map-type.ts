import { foldText } from '../../parsing/text/fold-text.ts';

const GROUND_FLOOR = 'ground floor|groundfloor|plantas? baja|bajo(?! cubierta)';
const PLOTS = 'land|plot|terreno|parcela|solar|suelo';
const PREMISES =
  'commercial|business|premise|retail|office|shop|bar|restaurant|hotel|hostel|comercial|negocio|local|oficina|tienda|restaurante|hostal|nave|warehouse';

/** A whole building, and no home in one. */
const BLOCK =
  '(?:apartment|flat|residential) (?:building|block)|^(?:edificio|bloque|block)|building (?:of|with)|(?:edificio|bloque) (?:entero|completo)';

/**
 * The first row with a word of the feed's type decides, so the more special word stands before the more general: a
 * penthouse duplex is a penthouse, a ground floor apartment lies on the ground floor, a village house is no villa,
 * a shop on the ground floor is a shop.
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

/** What stands behind it is a part of the home, or where it lies: a villa with a ground floor apartment is a villa. */
const BESIDE = /\+|\b(?:with|con|including|incluye)\b|\b(?:in|en) (?!(?:the |la |el )?(?:ground|planta|bajo)\b)/i;

/** The agency's own code; null for a type that no rule knows, which the site files under "other". */
export function mapType(type: string): string | null {
  const [first = ''] = type.split(/[/,(]/);
  if (PLOT.test(foldText(first))) return '3-1';
  const [home = ''] = type.split(BESIDE);
  return findTypeCode(home) ?? findTypeCode(type);
}

const findTypeCode = (type: string): string | null => {
  const folded = foldText(type);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
};

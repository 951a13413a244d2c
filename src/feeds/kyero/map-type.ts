import { foldText } from '../text/fold-text.ts';

/**
 * The first row with a word of the feed's type decides, so the more special word stands before the more general: a
 * penthouse duplex is a penthouse, a ground floor apartment lies on the ground floor, a village house is no villa.
 */
const TYPES: readonly [code: string, words: string][] = [
  ['1-2', 'ground floor|groundfloor|planta baja'],
  ['1-3', 'penthouse|pent house|atico|sobreatico'],
  [
    '2-2',
    'town house|townhouse|terraced|village house|semi|semidetached|adosado|adosada|pareado|pareada|casa de pueblo',
  ],
  [
    '4-1',
    'country house|country home|country estate|country property|finca|cortijo|farm|farmhouse|cave house|cave home|wooden home|wooden house|log cabin|castle|casa de campo|casa rural|casa cueva|casa de madera|hacienda|castillo',
  ],
  ['2-3', 'villa|chalet|bungalow'],
  ['1-1', 'apartment|apartamento|duplex|triplex|studio|estudio|flat|piso|loft'],
  ['2-1', 'house|casa|home|mansion|masia|palace|palacio|detached|residence'],
  ['3-1', 'land|plot|ruin|terreno|parcela|solar|ruina'],
  [
    '5-1',
    'commercial|business|building|office|shop|bar|restaurant|hotel|hostel|bed and breakfast|bed breakfast|b b|comercial|negocio|edificio|local|oficina|tienda|restaurante|hostal|nave|warehouse',
  ],
  ['6-1', 'garage|parking|storage|garaje|aparcamiento|trastero'],
];

const PATTERNS = TYPES.map(([code, words]) => [code, new RegExp(`\\b(?:${words})(?:s|es)?\\b`)] as const);

/** The agency's own code; null for a type that no rule knows, which the site files under "other". */
export function mapType(type: string): string | null {
  const folded = foldText(type);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

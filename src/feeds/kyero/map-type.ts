import { foldText } from '../text/fold-text.ts';

/** The first row with a word of the feed's type decides; order matters: a village house is no villa, nor a plain house. */
const TYPES: readonly [code: string, words: string][] = [
  ['1-1', 'apartment|apartamento|duplex|triplex|studio|estudio|flat|piso|loft'],
  ['1-2', 'ground floor|planta baja'],
  ['1-3', 'penthouse|atico'],
  ['2-2', 'town house|townhouse|terraced|village house|semi|adosado|adosada|pareado|pareada|casa de pueblo'],
  ['2-3', 'villa|chalet|bungalow'],
  ['4-1', 'country house|finca|cortijo|farm|farmhouse|cave house|wooden home|casa de campo|casa rural|casa cueva'],
  ['2-1', 'house|casa|home|mansion|masia|palace|palacio|detached|residence'],
  ['3-1', 'land|plot|ruin|terreno|parcela|solar|ruina'],
  ['5-1', 'commercial|office|shop|bar|restaurant|hotel|comercial|local|oficina|restaurante|hostal|nave|warehouse'],
  ['6-1', 'garage|parking|storage|garaje|aparcamiento|trastero'],
];

const PATTERNS = TYPES.map(([code, words]) => [code, new RegExp(`\\b(?:${words})(?:s|es)?\\b`)] as const);

/** The agency's own code; null for a type that no rule knows, which the site files under "other". */
export function mapType(type: string): string | null {
  const folded = foldText(type);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

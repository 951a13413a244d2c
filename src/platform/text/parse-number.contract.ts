/**
 * Parses Spanish and English notation: 450.000 and 450,000 are thousands, 2,5 and 2.5 are decimals. Returns undefined
 * for empty text, and NaN for text that is not a number.
 */
export function parseNumber(text: string | null | undefined): number | undefined {
  const compact = text?.replace(/[\s€]|m²/g, '') ?? '';
  if (compact === '') return undefined;
  const grouped = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(compact);
  const ungrouped = grouped ? compact.replaceAll(grouped[1]!, '') : compact;
  return Number(ungrouped.replace(',', '.'));
}

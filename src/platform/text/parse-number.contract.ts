/**
 * Reads a number as people write it in Spain or in England: 450.000 and 450,000 are thousands, 2,5 and 2.5 are not.
 * Undefined when nothing is written, NaN when it is no number.
 */
export function parseNumber(text: string | null | undefined): number | undefined {
  const written = text?.replace(/[\s€]|m²/g, '') ?? '';
  if (written === '') return undefined;
  const grouped = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(written);
  const plain = grouped ? written.replaceAll(grouped[1]!, '') : written;
  return Number(plain.replace(',', '.'));
}

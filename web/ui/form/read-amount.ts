/** Reads a number as Spaniards write it: 450.000 is four hundred and fifty thousand, 2,5 is two and a half. */
export function readAmount(text: string | undefined): number | undefined {
  const written = text?.replace(/[\s€]|m²/g, '') ?? '';
  if (written === '') return undefined;
  const isGrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(written);
  return Number((isGrouped ? written.replaceAll('.', '') : written).replace(',', '.'));
}

/**
 * A number as people write it; an empty text is null, and a text that is no number stays, for the contract to refuse.
 */
export function parseDecimal(text: string): number | string | null {
  const written = text.trim();
  if (!written) return null;
  const number = Number(written.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

export const formatDecimal = (number: number | null) => number?.toString().replace('.', ',') ?? '';

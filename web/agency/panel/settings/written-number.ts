/** What people write as a number; nothing is null, and what is no number stays as it is for the contract to refuse. */
export function readNumber(text: string): number | string | null {
  const written = text.trim();
  if (!written) return null;
  const number = Number(written.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

export const writtenNumber = (number: number | null) => number?.toString().replace('.', ',') ?? '';

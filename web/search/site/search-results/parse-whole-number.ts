/** Undefined for a text that says no such number. */
export function parseWholeNumber(text: string, least: number, most: number) {
  if (!/^\d+$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

const BETWEEN = /\s*[-–—/]\s*|\s+(?:to|a|hasta)\s+/i;
const FROM = /^\s*(?:from|desde|de|a partir de|starting (?:at|from))\b/i;
const FIGURE = /^\D*\d[\d.,'’\s]*\D*$/;

/** "115,000 - 150,000", "1/3", "desde 115.000": the one or two figures of a range; null for what is none. */
export function parseRange(text: string): string[] | null {
  const ends = text
    .replace(FROM, '')
    .split(BETWEEN)
    .filter((end) => /\d/.test(end));
  const isRange = ends.length === 2 || (ends.length === 1 && FROM.test(text));
  return isRange && ends.every((end) => FIGURE.test(end)) ? ends : null;
}

/** A home that was looked at in this browser, and on which day (of Madrid). */
export interface SeenProperty {
  reference: string;
  day: string;
}

export const MOST_SEEN = 50;

const isSeen = (found: unknown): found is SeenProperty =>
  typeof found === 'object' &&
  found !== null &&
  'reference' in found &&
  typeof found.reference === 'string' &&
  'day' in found &&
  typeof found.day === 'string';

/** What a storage holds; anything else in it, which others may have written, is left out. */
export const readSeen = (found: unknown): SeenProperty[] =>
  Array.isArray(found)
    ? found
        .filter(isSeen)
        .map(({ reference, day }) => ({ reference, day }))
        .slice(0, MOST_SEEN)
    : [];

/** The last one first, each once, and only so many. */
export const withSeen = (seen: readonly SeenProperty[], reference: string, day: string): SeenProperty[] =>
  [{ reference, day }, ...seen.filter((other) => other.reference !== reference)].slice(0, MOST_SEEN);

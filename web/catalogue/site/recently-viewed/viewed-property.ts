/** A home that was looked at in this browser, and on which day (of Madrid). */
export interface ViewedProperty {
  reference: string;
  day: string;
}

export const MAX_VIEWED = 50;

const isViewedProperty = (found: unknown): found is ViewedProperty =>
  typeof found === 'object' &&
  found !== null &&
  'reference' in found &&
  typeof found.reference === 'string' &&
  'day' in found &&
  typeof found.day === 'string';

/** What a storage holds; anything else in it, which others may have written, is left out. */
export const parseViewed = (found: unknown): ViewedProperty[] =>
  Array.isArray(found)
    ? found
        .filter(isViewedProperty)
        .map(({ reference, day }) => ({ reference, day }))
        .slice(0, MAX_VIEWED)
    : [];

/** The last one first, each once, and only so many. */
export const addViewed = (seen: readonly ViewedProperty[], reference: string, day: string): ViewedProperty[] =>
  [{ reference, day }, ...seen.filter((other) => other.reference !== reference)].slice(0, MAX_VIEWED);

import { localStore, persistedAtom } from '../../../components/browser-storage.ts';

export interface ViewedProperty {
  reference: string;
  /** Day in Madrid of the last view. */
  day: string;
}

export const MAX_VIEWED = 50;

const isViewedProperty = (value: unknown): value is ViewedProperty =>
  typeof value === 'object' &&
  value !== null &&
  'reference' in value &&
  typeof value.reference === 'string' &&
  'day' in value &&
  typeof value.day === 'string';

/** Drops invalid entries, because other scripts and visitors can write to the storage. */
export const parseViewed = (stored: unknown): ViewedProperty[] =>
  Array.isArray(stored)
    ? stored
        .filter(isViewedProperty)
        .map(({ reference, day }) => ({ reference, day }))
        .slice(0, MAX_VIEWED)
    : [];

export const addViewed = (
  viewedProperties: readonly ViewedProperty[],
  reference: string,
  day: string,
): ViewedProperty[] =>
  [{ reference, day }, ...viewedProperties.filter((property) => property.reference !== reference)].slice(0, MAX_VIEWED);

const STORAGE_KEY = 'seen';

/** Stored in this browser; sent to the server only to request the cards. */
export const recentlyViewedAtom = persistedAtom(localStore, STORAGE_KEY, parseViewed);

/** Reads the storage directly, because the atom is empty until it is mounted. */
export const addRecentlyViewed = (reference: string, day: string) =>
  localStore.setJson(STORAGE_KEY, addViewed(parseViewed(localStore.getJson(STORAGE_KEY)), reference, day));

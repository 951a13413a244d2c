import { localStore } from '../../../components/storage/browser-storage.ts';
import { persistedAtom } from '../../../components/storage/persisted-atom.ts';
import { parseViewed, addViewed } from './viewed-property.ts';

const KEY = 'seen';

/** The homes that were looked at in this browser; they leave it only as the question for their cards. */
export const recentlyViewedAtom = persistedAtom(localStore, KEY, parseViewed);

/** The atom is empty until it is mounted, so the storage itself is asked. */
export const addRecentlyViewed = (reference: string, day: string) =>
  localStore.setJson(KEY, addViewed(parseViewed(localStore.getJson(KEY)), reference, day));

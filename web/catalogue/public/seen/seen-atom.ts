import { local } from '../../../ui/storage/browser-storage.ts';
import { keptAtom } from '../../../ui/storage/kept-atom.ts';
import { readSeen, withSeen } from './seen-properties.ts';

const KEY = 'seen';

/** The homes that were looked at in this browser; they leave it only as the question for their cards. */
export const seenAtom = keptAtom(local, KEY, readSeen);

/** The atom is empty until it is mounted, so the storage itself is asked. */
export const keepSeen = (reference: string, day: string) =>
  local.setJson(KEY, withSeen(readSeen(local.getJson(KEY)), reference, day));

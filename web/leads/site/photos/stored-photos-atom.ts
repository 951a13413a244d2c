import { sessionStore } from '../../../components/storage/browser-storage.ts';
import { persistedAtom } from '../../../components/storage/persisted-atom.ts';

export interface StoredPhoto {
  id: string;
  name: string;
  thumbnail: string | null;
}

const isPhoto = (found: Partial<StoredPhoto> | null): found is StoredPhoto =>
  typeof found?.id === 'string' && typeof found.name === 'string';
const photos = (found: unknown): StoredPhoto[] =>
  Array.isArray(found) ? (found as (StoredPhoto | null)[]).filter(isPhoto) : [];

/** The uploaded photographs, which survive a reload with the rest of the draft. */
export const storedPhotosAtom = persistedAtom(sessionStore, 'draft:photos', photos);

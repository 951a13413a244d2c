import { session } from '../../../ui/storage/browser-storage.ts';
import { keptAtom } from '../../../ui/storage/kept-atom.ts';

export interface KeptPhoto {
  id: string;
  name: string;
  thumbnail: string | null;
}

const isPhoto = (found: Partial<KeptPhoto> | null): found is KeptPhoto =>
  typeof found?.id === 'string' && typeof found.name === 'string';
const photos = (found: unknown): KeptPhoto[] =>
  Array.isArray(found) ? (found as (KeptPhoto | null)[]).filter(isPhoto) : [];

/** The uploaded photographs, which survive a reload with the rest of the draft. */
export const keptPhotosAtom = keptAtom(session, 'draft:photos', photos);

import { atomWithStorage, createJSONStorage } from 'jotai/utils';

export interface KeptPhoto {
  id: string;
  name: string;
  thumbnail: string | null;
}

/** The photographs that the agency has already; they outlive a reload with the rest of the draft. */
export const keptPhotosAtom = atomWithStorage<KeptPhoto[]>(
  'draft:photos',
  [],
  createJSONStorage(() => sessionStorage),
);

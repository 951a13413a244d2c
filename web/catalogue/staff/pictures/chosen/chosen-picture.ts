import type { TilePicture } from '../picture-tile.tsx';

/** A picture of a property that is not stored yet: a file of this computer, or an address. */
export interface ChosenPicture extends TilePicture {
  source: File | string;
  thumbnail: string | null;
  /** Between 0 and 1 while it is sent. */
  progress?: number | undefined;
  /** Why it was not stored. */
  error?: string | undefined;
  /** Whether no answer came to the last attempt, so that it may have been stored all the same. */
  isUnanswered?: boolean;
  /** Its id once the server has it, while its description is still to be sent. */
  storedAs?: string;
}

export type StoredPicture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
  readonly alt: string | null;
};

/** Draws pictures that a feed names and nobody has taken; only the local demo has one. */
export abstract class PictureArtist {
  /** What the picture at this address would be, without drawing it; null where it is not one to draw. */
  abstract announce(url: string): StoredPicture | null;
  /** An SVG, and how wide it is to be painted. */
  abstract draw(url: string): { svg: Buffer; width: number };
}

export type StoredPicture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
  readonly alt: string | null;
};

/** Draws the pictures of the demo's feed, for which no photographs exist. Only the local demo provides one. */
export abstract class ImageGenerator {
  /** Size and colour of the picture at this address, without drawing it; null when it is not a drawn one. */
  abstract describe(url: string): StoredPicture | null;
  /** The SVG, and its width in pixels. */
  abstract draw(url: string): { svg: Buffer; width: number };
}

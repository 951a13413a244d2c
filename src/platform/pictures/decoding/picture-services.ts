import { animateDrawing } from './animate-drawing.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeVariant } from './make-variant.ts';
import { paintDrawing } from './paint-drawing.ts';
import { makeSharePicture } from './share/make-share-picture.ts';
import { encodePhotograph } from './encode-photograph.ts';

/** The services of the picture process. */
export const pictureServices = {
  inspect: inspectPicture,
  take: encodePhotograph,
  variant: makeVariant,
  share: makeSharePicture,
  paint: paintDrawing,
  film: animateDrawing,
};
export type PictureServices = typeof pictureServices;

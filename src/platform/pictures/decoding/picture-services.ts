import { filmDrawing } from './film-drawing.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeVariant } from './make-variant.ts';
import { paintDrawing } from './paint-drawing.ts';
import { makeSharePicture } from './share/make-share-picture.ts';
import { takePhotograph } from './take-photograph.ts';

/** The services of the picture process. */
export const pictureServices = {
  inspect: inspectPicture,
  take: takePhotograph,
  variant: makeVariant,
  share: makeSharePicture,
  paint: paintDrawing,
  film: filmDrawing,
};
export type PictureServices = typeof pictureServices;

import { PictureNotFound } from '../../property.problems.ts';
import type { PropertyPicture } from '../property-picture.entity.ts';

export function findPictureOrThrow(pictures: readonly PropertyPicture[], pictureId: string): PropertyPicture {
  const picture = pictures.find(({ id }) => id === pictureId);
  if (!picture) throw new PictureNotFound();
  return picture;
}

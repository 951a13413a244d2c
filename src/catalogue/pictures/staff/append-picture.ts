import type { EntityManager } from '@mikro-orm/postgresql';
import { PictureAlreadyThere, TooManyPictures } from '../../property.problems.ts';
import { buildPicture } from '../build-picture.ts';
import { getPictureIdentity } from '../get-picture-identity.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

const MAX_PICTURES = 100;

/** Adds a picture at the end. Throws PictureAlreadyThere or TooManyPictures. */
export function appendPicture(
  em: EntityManager,
  pictures: readonly PropertyPicture[],
  propertyId: string,
  { url, ...known }: Pick<PropertyPicture, 'url'> & Partial<PropertyPicture>,
) {
  const identity = getPictureIdentity(url);
  if (pictures.some((picture) => getPictureIdentity(picture.url) === identity)) throw new PictureAlreadyThere();
  if (pictures.length >= MAX_PICTURES) throw new TooManyPictures(MAX_PICTURES);
  const last = pictures.at(-1)?.pictureOrder ?? -1;
  em.persist(em.create(PropertyPicture, { ...buildPicture(propertyId, url, last + 1), ...known }));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { PictureAlreadyThere, TooManyPictures } from '../../property.problems.ts';
import { newPicture } from '../new-picture.ts';
import { pictureIdentity } from '../picture-identity.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

const MOST_PICTURES = 100;

/** Adds a picture at the end. Throws PictureAlreadyThere or TooManyPictures. */
export function appendPicture(
  em: EntityManager,
  pictures: readonly PropertyPicture[],
  propertyId: string,
  { url, ...known }: Pick<PropertyPicture, 'url'> & Partial<PropertyPicture>,
) {
  const identity = pictureIdentity(url);
  if (pictures.some((picture) => pictureIdentity(picture.url) === identity)) throw new PictureAlreadyThere();
  if (pictures.length >= MOST_PICTURES) throw new TooManyPictures(MOST_PICTURES);
  const last = pictures.at(-1)?.pictureOrder ?? -1;
  em.persist(em.create(PropertyPicture, { ...newPicture(propertyId, url, last + 1), ...known }));
}

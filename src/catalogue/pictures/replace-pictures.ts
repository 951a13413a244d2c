import type { EntityManager } from '@mikro-orm/postgresql';
import { PropertyPicture } from './property-picture.entity.ts';
import { newPicture } from './new-picture.ts';
import { pictureIdentity } from './picture-identity.ts';

/** Replaces a gallery and writes only differences, at the caller's flush. Pictures that stay keep their id and file. */
export function replacePictures(em: EntityManager, propertyId: string, present: PropertyPicture[], urls: string[]) {
  const leaving = new Map(present.map((picture) => [pictureIdentity(picture.url), picture]));
  const wanted = new Map(urls.map((url) => [pictureIdentity(url), url]));
  for (const [pictureOrder, [identity, url]] of [...wanted].entries()) {
    const staying = leaving.get(identity);
    if (staying) staying.pictureOrder = pictureOrder;
    else em.persist(em.create(PropertyPicture, newPicture(propertyId, url, pictureOrder)));
    leaving.delete(identity);
  }
  for (const picture of leaving.values()) em.remove(picture);
}

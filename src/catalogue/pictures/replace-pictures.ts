import type { EntityManager } from '@mikro-orm/postgresql';
import { PropertyPicture } from './property-picture.entity.ts';
import { newPicture } from './new-picture.ts';
import { pictureIdentity } from './picture-identity.ts';

/** Writes differences only, at the caller's flush; a picture that stays keeps its id and its stored file. */
export function replacePictures(em: EntityManager, propertyId: string, present: PropertyPicture[], urls: string[]) {
  const gone = new Map(present.map((picture) => [pictureIdentity(picture.url), picture]));
  const wanted = new Map(urls.map((url) => [pictureIdentity(url), url]));
  for (const [pictureOrder, [identity, url]] of [...wanted].entries()) {
    const kept = gone.get(identity);
    if (kept) kept.pictureOrder = pictureOrder;
    else em.persist(em.create(PropertyPicture, newPicture(propertyId, url, pictureOrder)));
    gone.delete(identity);
  }
  for (const picture of gone.values()) em.remove(picture);
}

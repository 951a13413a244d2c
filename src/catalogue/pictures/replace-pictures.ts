import type { EntityManager } from '@mikro-orm/postgresql';
import { PropertyPicture } from './property-picture.entity.ts';
import { newPicture } from './new-picture.ts';
import { pictureIdentity } from './picture-identity.ts';
import { onceEach, type WantedPicture } from './delivered-pictures.ts';

/** Replaces a gallery and writes only differences, at the caller's flush. Pictures that stay keep their id and file. */
export function replacePictures(
  em: EntityManager,
  propertyId: string,
  present: PropertyPicture[],
  wanted: WantedPicture[],
) {
  const leaving = new Map(present.map((picture) => [pictureIdentity(picture.url), picture]));
  for (const [pictureOrder, [identity, { url, kind }]] of [...onceEach(wanted)].entries()) {
    const staying = leaving.get(identity);
    if (staying) Object.assign(staying, { pictureOrder, kind: kind ?? staying.kind });
    else em.persist(em.create(PropertyPicture, newPicture(propertyId, url, pictureOrder, kind)));
    leaving.delete(identity);
  }
  for (const picture of leaving.values()) em.remove(picture);
}

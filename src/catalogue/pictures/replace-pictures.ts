import type { EntityManager } from '@mikro-orm/postgresql';
import { PropertyPicture } from './property-picture.entity.ts';
import { buildPicture } from './build-picture.ts';
import { getPictureIdentity } from './get-picture-identity.ts';
import { dedupePictures, type SourcePicture } from './source-pictures.ts';

/** Replaces a gallery and writes only differences, at the caller's flush. Pictures that stay keep their id and file. */
export function replacePictures(
  em: EntityManager,
  propertyId: string,
  existing: PropertyPicture[],
  pictures: SourcePicture[],
) {
  const removed = new Map(existing.map((picture) => [getPictureIdentity(picture.url), picture]));
  for (const [pictureOrder, [identity, { url, kind }]] of [...dedupePictures(pictures)].entries()) {
    const match = removed.get(identity);
    if (match) Object.assign(match, { pictureOrder, kind: kind ?? match.kind });
    else em.persist(em.create(PropertyPicture, buildPicture(propertyId, url, pictureOrder, kind)));
    removed.delete(identity);
  }
  for (const picture of removed.values()) em.remove(picture);
}

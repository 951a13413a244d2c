import type { EntityManager } from '@mikro-orm/postgresql';
import { createId } from '../../platform/new-id.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { PictureKind, Picture } from '../property.contract.ts';
import { PropertyPicture } from './property-picture.entity.ts';

const CACHE_BUSTERS = ['z', 'v'];

/** Returns the URL without parameters that vendors add only to bypass caches. */
export function getPictureIdentity(url: string) {
  const [address, query] = url.split('?', 2);
  if (!query) return url;
  const parameters = query.split('&').filter((pair) => !CACHE_BUSTERS.includes(pair.split('=', 1)[0]!.toLowerCase()));
  return parameters.length ? `${address}?${parameters.join('&')}` : address!;
}

/** A picture that a gallery should contain. Without a kind, an existing picture keeps its own. */
type SourcePicture = { readonly url: string; readonly kind?: PictureKind };

export const listSourcePictures = ({ pictures, plans }: Pick<FeedProperty, 'pictures' | 'plans'>): SourcePicture[] => [
  ...pictures.map((url) => ({ url, kind: 'photo' as const })),
  ...plans.map((url) => ({ url, kind: 'plan' as const })),
];

/** Returns each picture once, in the order of first occurrence. */
export const dedupePictures = (pictures: readonly SourcePicture[]) =>
  new Map(pictures.map((picture) => [getPictureIdentity(picture.url), picture]));

/** Builds a row without a file, due for download at once. */
export const buildPicture = (propertyId: string, url: string, pictureOrder: number, kind: PictureKind = 'photo') => ({
  id: createId(),
  propertyId,
  url,
  pictureOrder,
  kind,
  alt: null,
  key: null,
  width: null,
  height: null,
  color: null,
  attempts: 0,
  nextAttemptAt: new Date(),
  failure: null,
  validators: null,
  askedAt: null,
});

/**
 * Replaces a gallery and writes only differences, at the caller's flush. Pictures that remain keep their id and file.
 */
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

const UPLOAD_SCHEME = 'upload:';

export const toUploadUrl = (key: string) => UPLOAD_SCHEME + key;

/** Returns web addresses; null for uploads and local files. */
export const webUrlOrNull = (url: string) => (/^https?:/i.test(url) ? url : null);

export type PictureRow = Pick<PropertyPicture, 'kind' | 'key' | 'width' | 'height' | 'color' | 'alt' | 'pictureOrder'>;

/** Presents pictures of one kind that have a stored file. */
export const presentPictures = (
  pictures: readonly PictureRow[],
  title: string,
  kindToPresent: PictureKind,
): Picture[] =>
  pictures.flatMap(({ kind, key, width, height, color, alt, pictureOrder }) => {
    if (kind !== kindToPresent || !key || !width || !height) return [];
    const defaultAlt = kind === 'plan' ? `${title}, plano` : `${title}, imagen ${pictureOrder + 1}`;
    return [{ key, width, height, color, alt: alt ?? defaultAlt }];
  });

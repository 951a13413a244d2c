import type { PageContextServer } from 'vike/types';
import { pictureUrl } from '../../catalogue/picture.tsx';
import type { Data } from './+data.ts';

/** Messengers read neither AVIF nor WebP. */
export function image({ data, urlParsed }: PageContextServer<Data>) {
  const [first] = data.property.pictures;
  return first && (urlParsed.origin ?? '') + pictureUrl(first.key, 1280, 'jpg');
}

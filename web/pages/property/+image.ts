import type { PageContextServer } from 'vike/types';
import { sharedPictureUrl } from '../../catalogue/picture.tsx';
import type { Data } from './+data.ts';

export function image({ data, urlParsed }: PageContextServer<Data>) {
  const [first] = data.property.pictures;
  return first && (urlParsed.origin ?? '') + sharedPictureUrl(first.key);
}

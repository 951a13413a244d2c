import type { PageContext } from 'vike/types';
import { sharedPictureUrl } from '../../catalogue/picture.tsx';
import type { Data } from './+data.ts';

export function image({ data, urlParsed }: PageContext<Data>) {
  const picture = data.results.items[0]?.pictures[0];
  return picture && `${urlParsed.origin ?? ''}${sharedPictureUrl(picture.key)}`;
}

import type { PageContext } from 'vike/types';
import { sharedPictureUrl } from '../../catalogue/shared-picture-url.ts';
import type { Data } from './+data.ts';

export function image({ agency, data, urlParsed }: PageContext<Data>) {
  const picture = data.results.items[0]?.pictures[0];
  return picture && `${urlParsed.origin ?? ''}${sharedPictureUrl(picture.key, agency)}`;
}

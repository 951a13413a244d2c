import type { PageContext } from 'vike/types';
import { sharePictureUrl } from '../../catalogue/public/share-picture-url.ts';
import type { Data } from './+data.ts';

export function image({ agency, data, urlParsed }: PageContext<Data>) {
  const picture = data.results.items[0]?.pictures[0];
  return picture && `${urlParsed.origin ?? ''}${sharePictureUrl(picture.key, agency)}`;
}

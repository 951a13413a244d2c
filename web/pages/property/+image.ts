import type { PageContextServer } from 'vike/types';
import { sharePictureUrl } from '../../catalogue/public/share-picture-url.ts';
import type { Data } from './+data.ts';

export function image({ agency, data, urlParsed }: PageContextServer<Data>) {
  const [first] = data.property.pictures;
  return first && (urlParsed.origin ?? '') + sharePictureUrl(first.key, agency);
}

import type { FeedProperty } from '../feed-property.contract.ts';
import { isPlaceholder } from '../zones/unspecific-place.contract.ts';

/** The values that visitors would see, including corrections by staff. */
export type Advert = Pick<FeedProperty, 'type' | 'location' | 'price'> & {
  hasPicture: boolean;
  hasDescription: boolean;
};

/** What staff have to add before visitors may see the advert: a type, a town or a price; a picture or a description. */
export const listMissingContent = ({ type, location, price, hasPicture, hasDescription }: Advert) => [
  ...(type !== null || location || price !== null ? [] : ['indique el tipo, el municipio o el precio']),
  ...(hasPicture || hasDescription ? [] : ['añada una imagen o una descripción']),
];

/** One rule for feeds and staff. */
export const isEnoughToPublish = (advert: Advert) => listMissingContent(advert).length === 0;

/** Whether the HTML contains visible words of its own: "-" and "TBC" are none. */
export function hasVisibleText(html: string | null) {
  const text = (html ?? '').replace(/<[^>]*>|&[#\w]+;/g, ' ');
  return /[\p{L}\p{N}]/u.test(text) && !isPlaceholder(text);
}

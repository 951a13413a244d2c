import type { FeedProperty } from '../feed-property.contract.ts';

/** The values after the import, including corrections by staff. */
export type Advert = Pick<FeedProperty, 'type' | 'location' | 'price'> & {
  hasPicture: boolean;
  hasDescription: boolean;
};

/** An advert needs a type, a town or a price, and a picture or a description. */
export const isEnoughToPublish = ({ type, location, price, hasPicture, hasDescription }: Advert) =>
  (type !== null || Boolean(location) || price !== null) && (hasPicture || hasDescription);

/** Whether the HTML contains any visible text. */
export const saysSomething = (html: string | null) => /[^\s\u00a0]/.test((html ?? '').replace(/<[^>]*>|&nbsp;/g, ''));

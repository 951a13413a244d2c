import type { FeedProperty } from '../feed-property.contract.ts';

/** Of what a property has after the feed was followed, so that what staff corrected counts. */
export type Advert = Pick<FeedProperty, 'type' | 'location' | 'price'> & {
  hasPicture: boolean;
  hasDescription: boolean;
};

/** Without type, town and price, or without picture and description, it tells nobody anything. No price alone is fine. */
export const isEnoughToPublish = ({ type, location, price, hasPicture, hasDescription }: Advert) =>
  (type !== null || Boolean(location) || price !== null) && (hasPicture || hasDescription);

/** Whether anything can be read in it. */
export const saysSomething = (html: string | null) => /[^\s\u00a0]/.test((html ?? '').replace(/<[^>]*>|&nbsp;/g, ''));

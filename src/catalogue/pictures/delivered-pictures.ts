import type { FeedProperty } from '../feed-property.contract.ts';
import type { PictureKind } from '../property.contract.ts';
import { pictureIdentity } from './picture-identity.ts';

/** A picture that a gallery should have; without a kind it keeps the one that it has. */
export type WantedPicture = { readonly url: string; readonly kind?: PictureKind };

/** What a feed delivers: photographs, then plans. */
export const deliveredPictures = ({ pictures, plans }: Pick<FeedProperty, 'pictures' | 'plans'>): WantedPicture[] => [
  ...pictures.map((url) => ({ url, kind: 'photo' as const })),
  ...plans.map((url) => ({ url, kind: 'plan' as const })),
];

/** Each picture once, by its identity. */
export const onceEach = (wanted: readonly WantedPicture[]) =>
  new Map(wanted.map((picture) => [pictureIdentity(picture.url), picture]));

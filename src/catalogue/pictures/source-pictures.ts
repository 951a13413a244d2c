import type { FeedProperty } from '../feed-property.contract.ts';
import type { PictureKind } from '../property.contract.ts';
import { getPictureIdentity } from './get-picture-identity.ts';

/** A picture that a gallery should have; without a kind it keeps the one that it has. */
export type SourcePicture = { readonly url: string; readonly kind?: PictureKind };

/** What a feed delivers: photographs, then plans. */
export const sourcePictures = ({ pictures, plans }: Pick<FeedProperty, 'pictures' | 'plans'>): SourcePicture[] => [
  ...pictures.map((url) => ({ url, kind: 'photo' as const })),
  ...plans.map((url) => ({ url, kind: 'plan' as const })),
];

/** Each picture once, by its identity. */
export const dedupePictures = (pictures: readonly SourcePicture[]) =>
  new Map(pictures.map((picture) => [getPictureIdentity(picture.url), picture]));

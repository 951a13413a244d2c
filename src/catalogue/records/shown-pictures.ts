import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import type { Picture, PictureKind } from '../property.contract.ts';

export type ShownPicture = Pick<
  PropertyPicture,
  'kind' | 'key' | 'width' | 'height' | 'color' | 'alt' | 'pictureOrder'
>;

/** Only stored pictures can be shown. */
export const shownPictures = (pictures: readonly ShownPicture[], title: string, shown: PictureKind): Picture[] =>
  pictures.flatMap(({ kind, key, width, height, color, alt, pictureOrder }) => {
    if (kind !== shown || !key || !width || !height) return [];
    const named = kind === 'plan' ? `${title}, plano` : `${title}, imagen ${pictureOrder + 1}`;
    return [{ key, width, height, color, alt: alt ?? named }];
  });

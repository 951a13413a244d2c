import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import type { Picture, PictureKind } from '../property.contract.ts';

export type PictureRow = Pick<PropertyPicture, 'kind' | 'key' | 'width' | 'height' | 'color' | 'alt' | 'pictureOrder'>;

/** Only stored pictures can be shown. */
export const presentPictures = (
  pictures: readonly PictureRow[],
  title: string,
  kindToPresent: PictureKind,
): Picture[] =>
  pictures.flatMap(({ kind, key, width, height, color, alt, pictureOrder }) => {
    if (kind !== kindToPresent || !key || !width || !height) return [];
    const defaultAlt = kind === 'plan' ? `${title}, plano` : `${title}, imagen ${pictureOrder + 1}`;
    return [{ key, width, height, color, alt: alt ?? defaultAlt }];
  });

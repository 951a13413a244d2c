import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import type { Picture } from '../property.contract.ts';

export type ShownPicture = Pick<PropertyPicture, 'key' | 'width' | 'height' | 'color' | 'alt' | 'pictureOrder'>;

/** Only stored pictures can be shown. */
export const shownPictures = (pictures: readonly ShownPicture[], title: string): Picture[] =>
  pictures.flatMap(({ key, width, height, color, alt, pictureOrder }) =>
    key && width && height ? [{ key, width, height, color, alt: alt ?? `${title}, imagen ${pictureOrder + 1}` }] : [],
  );

import type { Picture } from '../property.contract.ts';
import type { PropertyPicture } from '../pictures/property-picture.entity.ts';

/** Only what is stored and checked can be shown. */
export const shownPictures = (pictures: PropertyPicture[], title: string): Picture[] =>
  pictures.flatMap(({ key, width, height, color, alt }, index) =>
    key && width && height ? [{ key, width, height, color, alt: alt ?? `${title}, imagen ${index + 1}` }] : [],
  );

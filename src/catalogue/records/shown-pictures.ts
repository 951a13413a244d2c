import type { Picture } from '../property.contract.ts';
import type { Parts } from './property-parts.ts';

/** Only what is stored and checked can be shown. */
export const shownPictures = (pictures: Parts['pictures'], title: string): Picture[] =>
  pictures.flatMap(({ key, width, height, color, alt, picture_order }) =>
    key && width && height ? [{ key, width, height, color, alt: alt ?? `${title}, imagen ${picture_order + 1}` }] : [],
  );

import type { StaffPicture } from '../../../../../src/catalogue/staff-property.contract.ts';
import type { ChosenPicture } from '../../pictures/chosen/chosen-picture.ts';

/** Whether visitors would see a photograph: one that is stored, or one that is stored with the property. */
export const hasPhotograph = (pictures: readonly (StaffPicture | ChosenPicture)[]) =>
  pictures.some((picture) => picture.kind === 'photo' && ('source' in picture || picture.picture !== null));

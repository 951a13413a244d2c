import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { ApiError, NO_RESPONSE } from '../../../../api/api-error.ts';
import { send } from '../../../../api/send.ts';
import { withLatestVersion } from '../../mutations/with-latest-version.ts';
import { getUploadError, uploadPicture } from '../upload-picture.ts';
import type { ChosenPicture } from './chosen-picture.ts';

type Tell = (id: string, part: Partial<ChosenPicture> | 'stored') => void;

/** Stores one picture after another, so that they come in their order; one that fails stays, and stops none. */
export async function uploadChosen(property: StaffPropertyDetails, pictures: readonly ChosenPicture[], tell: Tell) {
  let current = property;
  let failed = 0;
  for (const picture of pictures) {
    try {
      current = await uploadWithDescription(current, picture, (part) => tell(picture.id, part));
      tell(picture.id, 'stored');
    } catch (fault) {
      if (isAlreadyStored(picture, fault)) {
        tell(picture.id, 'stored');
        continue;
      }
      failed += 1;
      const isUnanswered = fault instanceof ApiError && fault.status === NO_RESPONSE;
      tell(picture.id, { progress: undefined, error: getUploadError(fault), isUnanswered });
    }
  }
  return { property: current, failed };
}

/** It had come where only the answer was lost; what is still to be said of it needs its id, which nobody knows. */
const isAlreadyStored = ({ isUnanswered, alt, kind }: ChosenPicture, fault: unknown) =>
  isUnanswered && !alt && kind === 'photo' && fault instanceof ApiError && fault.code === 'picture-already-there';

type TellPart = (part: Partial<ChosenPicture>) => void;
const pathOf = (id: string) => `/staff/properties/${id}/pictures`;

async function uploadWithDescription(property: StaffPropertyDetails, picture: ChosenPicture, tell: TellPart) {
  const { alt, kind, storedAs } = picture;
  const current = storedAs ? property : await uploadOnly(property, picture, tell);
  const id = storedAs ?? current.pictures.at(-1)!.id;
  tell({ storedAs: id });
  if (!alt && kind === 'photo') return current;
  return withLatestVersion(current, (version) =>
    send<StaffPropertyDetails>('PATCH', `${pathOf(current.id)}/${id}`, { alt, kind }, { version }),
  );
}

function uploadOnly(property: StaffPropertyDetails, { source }: ChosenPicture, tell: TellPart) {
  tell({ progress: 0, error: undefined });
  const onProgress = (progress: number) => tell({ progress });
  return withLatestVersion(property, (version) =>
    source instanceof File
      ? uploadPicture({ propertyId: property.id, version, file: source, onProgress })
      : send<StaffPropertyDetails>('POST', pathOf(property.id), { url: source }, { version }),
  );
}

import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError, NO_RESPONSE_STATUS } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { getUploadError, uploadPicture } from './upload-picture.ts';
import type { ChosenPicture } from './chosen-picture.ts';

/** Repeats the change with the current version after a conflict; only for changes that overwrite nothing. */
const withLatestVersion = (
  { id, version }: StaffPropertyDetails,
  sendChange: (version: number) => Promise<StaffPropertyDetails>,
): Promise<StaffPropertyDetails> =>
  sendChange(version).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'property-changed-meanwhile') throw error;
    return sendChange((await send<StaffPropertyDetails>('GET', `/staff/properties/${id}`)).version);
  });

type OnChange = (id: string, change: Partial<ChosenPicture> | 'stored') => void;

/** Uploads pictures one after another, to keep their order; a failure does not stop the others. */
export async function uploadChosen(
  property: StaffPropertyDetails,
  pictures: readonly ChosenPicture[],
  onChange: OnChange,
) {
  let current = property;
  let failed = 0;
  for (const picture of pictures) {
    try {
      current = await uploadWithDescription(current, picture, (change) => onChange(picture.id, change));
      onChange(picture.id, 'stored');
    } catch (error) {
      if (isAlreadyStored(picture, error)) {
        onChange(picture.id, 'stored');
        continue;
      }
      failed += 1;
      const isUnanswered = error instanceof ApiError && error.status === NO_RESPONSE_STATUS;
      onChange(picture.id, { progress: undefined, error: getUploadError(error), isUnanswered });
    }
  }
  return { property: current, failed };
}

/**
 * A previous attempt stored the picture, but the response with its id was lost. Without the id, no description could be
 * sent.
 */
const isAlreadyStored = ({ isUnanswered, alt, kind }: ChosenPicture, error: unknown) =>
  isUnanswered && !alt && kind === 'photo' && error instanceof ApiError && error.code === 'picture-already-there';

type OnPictureChange = (change: Partial<ChosenPicture>) => void;
const picturesPath = (id: string) => `/staff/properties/${id}/pictures`;

async function uploadWithDescription(
  property: StaffPropertyDetails,
  picture: ChosenPicture,
  onChange: OnPictureChange,
) {
  const { alt, kind, storedAs } = picture;
  const current = storedAs ? property : await uploadOnly(property, picture, onChange);
  const id = storedAs ?? current.pictures.at(-1)!.id;
  onChange({ storedAs: id });
  if (!alt && kind === 'photo') return current;
  return withLatestVersion(current, (version) =>
    send<StaffPropertyDetails>('PATCH', `${picturesPath(current.id)}/${id}`, { alt, kind }, { version }),
  );
}

function uploadOnly(property: StaffPropertyDetails, { source }: ChosenPicture, onChange: OnPictureChange) {
  onChange({ progress: 0, error: undefined });
  const onProgress = (progress: number) => onChange({ progress });
  return withLatestVersion(property, (version) =>
    source instanceof File
      ? uploadPicture({ propertyId: property.id, version, file: source, onProgress })
      : send<StaffPropertyDetails>('POST', picturesPath(property.id), { url: source }, { version }),
  );
}

import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { getSharePictureName } from '../../../src/platform/pictures/share-design.contract.ts';

/** The picture that messengers show: a JPEG, because many of them read neither AVIF nor WebP. */
export const sharePictureUrl = (key: string, { name }: AgencyProfile, headline: string | null = null) =>
  `/pictures/${key}/${getSharePictureName(name, headline)}`;

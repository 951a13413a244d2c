import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { sharedPictureName } from '../../../src/platform/pictures/share-design.contract.ts';

/** As messengers show it: they read neither AVIF nor WebP. */
export const sharePictureUrl = (key: string, { name }: AgencyProfile) => `/pictures/${key}/${sharedPictureName(name)}`;

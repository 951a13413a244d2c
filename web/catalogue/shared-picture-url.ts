import type { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { sharedPictureName } from '../../src/platform/pictures/shared-picture.contract.ts';

/** As messengers show it: they read neither AVIF nor WebP. */
export const sharedPictureUrl = (key: string, { name }: AgencyProfile) => `/pictures/${key}/${sharedPictureName(name)}`;

import { pictureIdentity } from '../../../catalogue/public.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { MAPPER_VERSION } from '../../mapping/resales/map-resales-property.ts';
import type { ResalesRecord } from '../../reading/resales/read-resales-record.ts';

/** The fingerprint of what a row means: the layout of its JSON and the cache busters of pictures do not count. */
export const resalesFingerprint = (row: ResalesRecord) =>
  fingerprintOf(MAPPER_VERSION, JSON.stringify({ ...row, pictures: row.pictures.map(pictureIdentity) }));

import { pictureIdentity } from '../../../catalogue/public.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { MAPPER_VERSION } from '../../mapping/resales/map-resales-property.ts';
import type { ResalesRecord } from '../../reading/resales/read-resales-record.ts';

/** Of what a row means: neither how its JSON is put, nor what is added to pictures to defeat caches. */
export const resalesFingerprint = (row: ResalesRecord) =>
  fingerprintOf(MAPPER_VERSION, JSON.stringify({ ...row, pictures: row.pictures.map(pictureIdentity) }));

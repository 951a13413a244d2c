import { getPictureIdentity } from '../../../catalogue/public.ts';
import { computeRecordHash } from '../build-fingerprint.ts';
import { MAPPER_VERSION } from '../../mapping/resales/map-resales-property.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';

/** The fingerprint of what a row means: the layout of its JSON and the cache busters of pictures do not count. */
export const computeResalesHash = (row: ResalesRecord) =>
  computeRecordHash(MAPPER_VERSION, JSON.stringify({ ...row, pictures: row.pictures.map(getPictureIdentity) }));

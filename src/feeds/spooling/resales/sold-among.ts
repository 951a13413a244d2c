import type { SpooledRecord } from '../feed-reader.ts';
import { mapStatus } from '../../mapping/resales/map-status.ts';
import type { PropertyDetails } from './property-details.ts';
import { resalesFingerprint } from './resales-fingerprint.ts';

const MOST_LOOKUPS = 200;

/** For about two weeks the vendor still answers for what has left its list, and says whether it was sold. */
export async function soldAmong(references: string[], details: PropertyDetails): Promise<SpooledRecord[]> {
  const sold: SpooledRecord[] = [];
  for (const reference of references.slice(0, MOST_LOOKUPS)) {
    const { record } = await details.read(reference);
    const isSold = record && mapStatus(record.status.system, () => undefined) === 'sold';
    if (isSold) sold.push({ externalId: reference, hash: resalesFingerprint(record), record });
  }
  return sold;
}

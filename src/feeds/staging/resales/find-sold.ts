import type { StagedRecord } from '../feed-reader.ts';
import { mapStatus } from '../../mapping/resales/map-status.ts';
import type { PropertyDetailsReader } from '../../spooling/resales/property-details-reader.ts';
import { computeResalesHash } from './compute-resales-hash.ts';

const MAX_LOOKUPS = 200;

/** For about two weeks the vendor still answers for what has left its list, and says whether it was sold. */
export async function findSold(references: string[], details: PropertyDetailsReader): Promise<StagedRecord[]> {
  const sold: StagedRecord[] = [];
  for (const reference of references.slice(0, MAX_LOOKUPS)) {
    const { record } = await details.read(reference);
    const isSold = record && mapStatus(record.status.system, () => undefined) === 'sold';
    if (isSold) sold.push({ externalId: reference, hash: computeResalesHash(record), record });
  }
  return sold;
}

import { MOST_IN_A_REQUEST } from '../../../../../src/catalogue/staff/bulk/most-in-a-request.contract.ts';
import type { StaffPropertyBulkOutcomes } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';

type Items = StaffPropertyBulkOutcomes['items'];

/** What has been done, by the batches that the server knows it by. */
export interface Done {
  items: Items;
  batches: { batch: string; ids: string[] }[];
}

/** Sends so many ids at a time, and tells after each request how many are done. */
export async function inRequests(
  ids: readonly string[],
  send: (ids: string[]) => Promise<StaffPropertyBulkOutcomes>,
  { done, onProgress }: { done: Done; onProgress: (count: number) => void },
) {
  for (let at = 0; at < ids.length; at += MOST_IN_A_REQUEST) {
    const { batch, items } = await send(ids.slice(at, at + MOST_IN_A_REQUEST));
    done.items.push(...items);
    const changed = items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    if (changed.length) done.batches.push({ batch, ids: changed });
    onProgress(Math.min(at + MOST_IN_A_REQUEST, ids.length));
  }
}

import { z } from 'zod';

/** A change of more properties than this is bulk, and waits behind single changes. */
const BULK_THRESHOLD = 20;
const Contract = z.strictObject({ ids: z.array(z.uuid()).min(1), isBulk: z.boolean() });

/** Carries only ids; consumers read current rows, so late and repeated delivery is harmless. */
export class PropertiesChanged {
  constructor(
    readonly ids: string[],
    readonly isBulk = PropertiesChanged.isBulkSize(ids),
  ) {}

  static isBulkSize(ids: readonly string[]) {
    return ids.length > BULK_THRESHOLD;
  }

  /** Imports and recomputations are always bulk, since further batches follow. */
  static fromFeed(ids: string[]) {
    return new PropertiesChanged(ids, true);
  }

  contract() {
    return Contract;
  }
}

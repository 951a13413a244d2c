import { z } from 'zod';

/** More than a person changes at once. */
const BULK_THRESHOLD = 20;
const Contract = z.strictObject({ ids: z.array(z.uuid()).min(1), isBulk: z.boolean() });

/** Contains only ids: readers fetch the current rows, so that late and repeated delivery is harmless. */
export class PropertiesChanged {
  constructor(
    readonly ids: string[],
    readonly isBulk = PropertiesChanged.isBulkSize(ids),
  ) {}

  static isBulkSize(ids: readonly string[]) {
    return ids.length > BULK_THRESHOLD;
  }

  /** A change by a feed is always bulk, since more will follow. */
  static fromFeed(ids: string[]) {
    return new PropertiesChanged(ids, true);
  }

  contract() {
    return Contract;
  }
}

import { z } from 'zod';

/** More at once than a person changes by hand. */
const MANY = 20;
const Contract = z.strictObject({ ids: z.array(z.uuid()).min(1), isBulk: z.boolean() });

/** Carries ids only: a reader fetches the current rows, so late or repeated delivery does no harm. */
export class PropertiesChanged {
  constructor(
    readonly ids: string[],
    readonly isBulk = ids.length > MANY,
  ) {}

  /** By a feed: however few they are, more are to come. */
  static byFeed(ids: string[]) {
    return new PropertiesChanged(ids, true);
  }

  contract() {
    return Contract;
  }
}

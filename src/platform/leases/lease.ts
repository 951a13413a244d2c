import type { EntityManager } from '@mikro-orm/postgresql';
import { LeaseLost } from './lease-lost.ts';

export class Lease {
  constructor(
    private readonly name: string,
    readonly epoch: number,
    /** Aborts as soon as the loss of the lease is known. */
    readonly signal: AbortSignal,
  ) {}

  /**
   * Throws LeaseLost unless the lease is still held, and locks it until the caller's transaction ends: a successor
   * waits for the write in flight, and a late write of a former holder fails.
   */
  async fence(em: EntityManager) {
    const rows = await em.execute('select 1 from leases where name = ? and epoch = ? for key share', [
      this.name,
      this.epoch,
    ]);
    if (!rows.length) throw new LeaseLost(this.name);
  }
}

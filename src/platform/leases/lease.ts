import type { EntityManager } from '@mikro-orm/postgresql';
import { LeaseLost } from './lease-lost.ts';
import type { LeaseRecord } from './lease-record.entity.ts';

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
    const lease = em.getKysely<{ leases: LeaseRecord }>().selectFrom('leases').select('epoch').forKeyShare();
    const held = await lease.where('name', '=', this.name).where('epoch', '=', this.epoch).execute();
    if (!held.length) throw new LeaseLost(this.name);
  }
}

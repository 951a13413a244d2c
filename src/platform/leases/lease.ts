import type { EntityManager } from '@mikro-orm/postgresql';
import { LeaseLost } from './lease-lost.ts';
import type { LeaseRecord } from './lease-record.entity.ts';

export class Lease {
  constructor(
    private readonly name: string,
    readonly epoch: number,
    /** Aborted as soon as it is known that the lease is lost. */
    readonly signal: AbortSignal,
  ) {}

  /**
   * Refuses unless the lease is still held, and goes on being held until the caller's transaction ends: whoever takes
   * over waits for a write in flight, and one that comes late writes nothing.
   */
  async fence(em: EntityManager) {
    const lease = em.getKysely<{ leases: LeaseRecord }>().selectFrom('leases').select('epoch').forKeyShare();
    const held = await lease.where('name', '=', this.name).where('epoch', '=', this.epoch).execute();
    if (!held.length) throw new LeaseLost(this.name);
  }
}

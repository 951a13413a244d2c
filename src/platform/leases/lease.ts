import type { EntityManager } from '@mikro-orm/postgresql';
import { LeaseLost } from './lease-lost.ts';

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
    const rows = await em.execute('select 1 from leases where name = ? and epoch = ? for key share', [
      this.name,
      this.epoch,
    ]);
    if (!rows.length) throw new LeaseLost(this.name);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { type Config, configToken } from '../../config.ts';
import { getSessionUrl } from '../database/database-urls.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { LeaseConnection } from './lease-connection.sql.ts';
import type { LeaseRecord } from './lease-record.entity.ts';

/** Another process may hold the lease now; the work must stop at once. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`The lease ${name} is another's now.`);
  }
}

export class Lease {
  constructor(
    private readonly name: string,
    readonly epoch: number,
    readonly signal: AbortSignal,
  ) {}

  /**
   * Throws LeaseLost unless the lease is still held, and locks it until the caller's transaction ends: a successor
   * waits for the write in flight, and a late write of a former holder fails.
   */
  async fence(em: EntityManager) {
    const lease = em.getKysely<{ leases: LeaseRecord }>().selectFrom('leases').select('epoch').forKeyShare();
    const rows = await lease.where('name', '=', this.name).where('epoch', '=', this.epoch).execute();
    if (!rows.length) throw new LeaseLost(this.name);
  }
}

const HEARTBEAT_INTERVAL_MS = 5 * SECOND_MS;
const FROZEN_AFTER_SECONDS = 15;
/** In milliseconds, by priority. */
const RETRY_INTERVAL_MS = { high: 25, normal: 250, low: 50 };

type LeaseOptions = {
  /** In milliseconds; Infinity waits until the application shuts down. */
  waitMs?: number;
  /** `low` yields to waiting `high` callers in any process, for at most 15 seconds. */
  priority?: keyof typeof RETRY_INTERVAL_MS;
};

@Injectable()
export class Leases implements OnModuleDestroy {
  /** Number of leases held by this process, by the part of their names before the colon. */
  readonly heldCounts: Record<string, number> = {};
  /** Number of leases that this process lost before their work was done. */
  lostCount = 0;
  private readonly shutdown = new AbortController();

  constructor(@Inject(configToken) private readonly config: Config) {}

  onModuleDestroy() {
    this.shutdown.abort();
  }

  /**
   * Runs the work while no other process runs any under the same name; undefined if another still holds the lease after
   * `waitMs`. The lease of a dead holder is free at once, that of a frozen one after 15 seconds.
   */
  withLease<T>(name: string, work: (lease: Lease) => Promise<T>, options: LeaseOptions = {}): Promise<T | undefined> {
    return this.withLeaseConnection(name, (takeLease) => takeLease(work), options);
  }

  /** Lets `useLeases` take the lease repeatedly over one connection; in between, any process may take it. */
  async withLeaseConnection<T>(
    name: string,
    useLeases: (takeLease: <R>(work: (lease: Lease) => Promise<R>) => Promise<R | undefined>) => Promise<T>,
    { waitMs = 0, priority = 'normal' }: LeaseOptions = {},
  ): Promise<T> {
    let loss = new AbortController();
    const connection = new LeaseConnection(getSessionUrl(this.config), name);
    try {
      await connection.open(() => loss.abort(new LeaseLost(name)));
      return await useLeases(async (work) => {
        const epoch = await this.acquireWithin(connection, waitMs, priority);
        if (epoch === undefined) return undefined;
        // The handler of a lost connection above aborts the controller of the current lease.
        const ownLoss = (loss = new AbortController());
        const released = new AbortController();
        void keepAlive(connection, epoch, released.signal)
          .catch(() => undefined)
          .finally(() => ownLoss.abort(new LeaseLost(name)));
        const kind = getKind(name);
        this.adjustHeld(kind, 1);
        try {
          return await work(new Lease(name, epoch, ownLoss.signal));
        } finally {
          this.adjustHeld(kind, -1);
          if (ownLoss.signal.aborted) this.lostCount += 1;
          released.abort();
          await connection.release();
        }
      });
    } finally {
      await connection.close();
    }
  }

  private adjustHeld(kind: string, change: 1 | -1) {
    this.heldCounts[kind] = (this.heldCounts[kind] ?? 0) + change;
  }

  private async acquireWithin(connection: LeaseConnection, waitMs: number, priority: keyof typeof RETRY_INTERVAL_MS) {
    const startedAt = Date.now();
    if (priority === 'high') await connection.announceHighPriority();
    for (; ; await setTimeout(RETRY_INTERVAL_MS[priority])) {
      const waitedMs = Date.now() - startedAt;
      const epoch = await connection.tryAcquire(priority === 'low' && waitedMs < FROZEN_AFTER_SECONDS * SECOND_MS);
      if (epoch !== undefined) return epoch;
      if (await connection.evictFrozen(FROZEN_AFTER_SECONDS)) continue;
      if (waitedMs >= waitMs || this.shutdown.signal.aborted) return undefined;
    }
  }
}

const getKind = (name: string) => name.split(':', 1)[0]!;

async function keepAlive(connection: LeaseConnection, epoch: number, released: AbortSignal) {
  do await setTimeout(HEARTBEAT_INTERVAL_MS, undefined, { signal: released });
  while (await connection.sendHeartbeat(epoch));
}

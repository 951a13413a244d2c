import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { getSessionUrl } from '../database/get-session-url.ts';
import { LeaseConnection } from './lease-connection.sql.ts';
import { LeaseLost } from './lease-lost.ts';
import { Lease } from './lease.ts';

const HEARTBEAT_MS = 5_000;
const FROZEN_AFTER_SECONDS = 15;
const RETRY_AFTER_MS = { high: 25, normal: 250, low: 50 };

type LeaseOptions = {
  /** Milliseconds; Infinity waits until the application shuts down. */
  waitMs?: number;
  /** `low` gives way to whoever waits with `high`, in any process, for at most 15 seconds. */
  priority?: keyof typeof RETRY_AFTER_MS;
};

@Injectable()
export class Leases implements OnModuleDestroy {
  /** How many leases this process holds, by what stands before the colon of their names. */
  readonly held: Record<string, number> = {};
  /** How many of its leases another process has taken over. */
  lost = 0;
  private readonly shutdown = new AbortController();

  constructor(@Inject(configToken) private readonly config: Config) {}

  onModuleDestroy() {
    this.shutdown.abort();
  }

  /**
   * Runs the work while no other process runs any under the same name; undefined when another still holds the lease
   * after `waitMs`. A holder that has died is succeeded at once, a frozen one after 15 seconds.
   */
  withLease<T>(name: string, work: (lease: Lease) => Promise<T>, waiting: LeaseOptions = {}): Promise<T | undefined> {
    return this.withLeaseConnection(name, (turn) => turn(work), waiting);
  }

  /** Takes the lease repeatedly over one connection; between two turns any process may take it. */
  async withLeaseConnection<T>(
    name: string,
    each: (turn: <R>(work: (lease: Lease) => Promise<R>) => Promise<R | undefined>) => Promise<T>,
    { waitMs = 0, priority = 'normal' }: LeaseOptions = {},
  ): Promise<T> {
    let lost = new AbortController();
    const connection = new LeaseConnection(getSessionUrl(this.config), name);
    try {
      await connection.open(() => lost.abort(new LeaseLost(name)));
      return await each(async (work) => {
        const epoch = await this.acquireWithin(connection, waitMs, priority);
        if (epoch === undefined) return undefined;
        const heldSignal = (lost = new AbortController());
        const released = new AbortController();
        void keepAlive(connection, epoch, released.signal)
          .catch(() => undefined)
          .finally(() => heldSignal.abort(new LeaseLost(name)));
        const count = this.countHeld(name);
        try {
          return await work(new Lease(name, epoch, heldSignal.signal));
        } finally {
          count.end();
          if (heldSignal.signal.aborted) this.lost += 1;
          released.abort();
          await connection.release();
        }
      });
    } finally {
      await connection.close();
    }
  }

  private countHeld(name: string) {
    const kind = name.split(':', 1)[0]!;
    const count = (by: number) => (this.held[kind] = (this.held[kind] ?? 0) + by);
    count(1);
    return { end: () => count(-1) };
  }

  private async acquireWithin(connection: LeaseConnection, waitMs: number, priority: keyof typeof RETRY_AFTER_MS) {
    const since = Date.now();
    if (priority === 'high') await connection.announceHighPriority();
    for (; ; await setTimeout(RETRY_AFTER_MS[priority])) {
      const waited = Date.now() - since;
      const epoch = await connection.tryAcquire(priority === 'low' && waited < FROZEN_AFTER_SECONDS * 1000);
      if (epoch !== undefined) return epoch;
      if (await connection.evictFrozen(FROZEN_AFTER_SECONDS)) continue;
      if (waited >= waitMs || this.shutdown.signal.aborted) return undefined;
    }
  }
}

/** Sends heartbeats until the lease is released or lost. */
async function keepAlive(connection: LeaseConnection, epoch: number, released: AbortSignal) {
  do await setTimeout(HEARTBEAT_MS, undefined, { signal: released });
  while (await connection.sendHeartbeat(epoch));
}

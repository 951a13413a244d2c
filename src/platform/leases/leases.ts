import { Inject, Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { LeaseConnection } from './lease-connection.ts';
import { LeaseLost } from './lease-lost.ts';
import { Lease } from './lease.ts';

const HEARTBEAT_MS = 5_000;
const FROZEN_AFTER_SECONDS = 15;
const ASK_AGAIN_MS = 250;

@Injectable()
export class Leases {
  constructor(@Inject(configToken) private readonly config: Config) {}

  /**
   * Runs the work while no other process does the like; undefined when another still holds the lease after `waitMs`.
   * A holder that died is succeeded at once, a frozen one after 15 seconds.
   */
  async hold<T>(
    name: string,
    work: (lease: Lease) => Promise<T>,
    { waitMs = 0 }: { waitMs?: number } = {},
  ): Promise<T | undefined> {
    const lost = new AbortController();
    const onLoss = () => lost.abort(new LeaseLost(name));
    const released = new AbortController();
    const connection = new LeaseConnection(this.config.DATABASE_URL, name);
    try {
      await connection.open(onLoss);
      const epoch = await takeWithin(connection, waitMs);
      if (epoch === undefined) return undefined;
      void keepAlive(connection, epoch, released.signal)
        .catch(() => undefined)
        .finally(onLoss);
      return await work(new Lease(name, epoch, lost.signal));
    } finally {
      released.abort();
      await connection.close();
    }
  }
}

async function takeWithin(connection: LeaseConnection, waitMs: number): Promise<number | undefined> {
  for (const end = Date.now() + waitMs; ; await setTimeout(ASK_AGAIN_MS)) {
    const epoch = await connection.take();
    if (epoch !== undefined) return epoch;
    if (!(await connection.evictFrozen(FROZEN_AFTER_SECONDS)) && Date.now() >= end) return undefined;
  }
}

/** Until it is released or lost. */
async function keepAlive(connection: LeaseConnection, epoch: number, released: AbortSignal) {
  do await setTimeout(HEARTBEAT_MS, undefined, { signal: released });
  while (await connection.beat(epoch));
}

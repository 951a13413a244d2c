import { setTimeout } from 'node:timers/promises';
import type { SchemaSession } from './open-schema-session.ts';

const POLL_INTERVAL_MS = 250;
const LOG_INTERVAL_MS = 15_000;

/**
 * Waits until no other process migrates, and says for which one. It asks again and again, since a statement that waits
 * for the lock would hold a snapshot, for whose end an index that is built concurrently waits. Gives the process of the
 * database that has the turn now; it keeps it until its connection ends.
 */
export async function acquireMigrationLock(session: SchemaSession, log: (line: string) => void): Promise<number> {
  await session.liftLimits();
  for (let loggedAt = 0; ; await setTimeout(POLL_INTERVAL_MS)) {
    const { taken, pid } = await session.tryLock();
    if (taken) return pid;
    if (Date.now() - loggedAt < LOG_INTERVAL_MS) continue;
    loggedAt = Date.now();
    const other = await session.findLockHolder();
    if (other) log(`another process migrates (${describeLockHolder(other)}): waiting for it`);
  }
}

type LockHolder = NonNullable<Awaited<ReturnType<SchemaSession['findLockHolder']>>>;

const describeLockHolder = ({ pid, application, seconds }: LockHolder) =>
  [`process ${pid} of the database`, ...(application ? [application] : []), `for ${seconds ?? 0} s`].join(', ');

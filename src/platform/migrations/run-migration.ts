import type { LockWatch } from './start-lock-watch.ts';
import { withLockRetries } from './with-lock-retries.ts';
import type { MigrationTimeouts } from './migration-timeouts.ts';
import type { SchemaSession } from './open-schema-session.ts';

/** How often a wait that goes on is said again. */
const REPEAT_LOG_MS = 30_000;

interface MigrationRun {
  readonly session: SchemaSession;
  readonly pid: number;
  readonly watch: LockWatch;
  readonly timeouts: MigrationTimeouts;
  readonly log: (line: string) => void;
}

/** One migration, up or down; tells for what it has to wait. */
export async function runMigration({ session, pid, watch, timeouts, log }: MigrationRun, direction: 'up' | 'down', name: string) {
  let lastWait = 'a lock';
  let loggedAt = 0;
  const onWait = (wait: string) => {
    lastWait = wait;
    loggedAt ||= Date.now() - REPEAT_LOG_MS + timeouts.lock;
    if (Date.now() - loggedAt < REPEAT_LOG_MS) return;
    // No short try: it builds an index, and holds up nobody while it waits.
    log(`${name}: waits for ${wait}`);
    loggedAt = Date.now();
  };
  await withLockRetries({ name, timeouts, log, describeWait: () => lastWait }, () => {
    loggedAt = 0;
    return watch.runWatched(pid, onWait, () => session[direction](name));
  });
}

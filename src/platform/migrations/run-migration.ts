import type { LockWatch } from './lock-watch.ts';
import { withLockRetries } from './with-lock-retries.ts';
import type { MigrationPatience } from './migration-patience.ts';
import type { SchemaSession } from './schema-session.ts';

/** How often a wait that goes on is said again. */
const AGAIN_MS = 30_000;

interface Run {
  readonly session: SchemaSession;
  readonly pid: number;
  readonly watch: LockWatch;
  readonly patience: MigrationPatience;
  readonly say: (line: string) => void;
}

/** One migration, up or down; tells for what it has to wait. */
export async function runMigration({ session, pid, watch, patience, say }: Run, direction: 'up' | 'down', name: string) {
  let seen = 'a lock';
  let saidAt = 0;
  const onSight = (wait: string) => {
    seen = wait;
    saidAt ||= Date.now() - AGAIN_MS + patience.lock;
    if (Date.now() - saidAt < AGAIN_MS) return;
    // No short try: it builds an index, and holds up nobody while it waits.
    say(`${name}: waits for ${wait}`);
    saidAt = Date.now();
  };
  await withLockRetries({ name, patience, say, waitedFor: () => seen }, () => {
    saidAt = 0;
    return watch.during(pid, onSight, () => session[direction](name));
  });
}

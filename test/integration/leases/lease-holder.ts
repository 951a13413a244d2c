import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../../src/local/project-root.ts';

/** Holds the lease inside an open, fenced transaction; prints its state, one word per line. */
const SCRIPT = `
  import 'reflect-metadata';
  import { MikroORM } from '@mikro-orm/postgresql';
  import { entities } from './dist/entities.js';
  import { createDatabaseConfig } from './dist/platform/database/create-database-config.js';
  import { Leases } from './dist/platform/leases/leases.js';

  const { DATABASE_URL, LEASE } = process.env;
  const orm = await MikroORM.init(createDatabaseConfig(DATABASE_URL, entities));
  await new Leases({ DATABASE_URL }).withLease(LEASE, async (lease) => {
    lease.signal.addEventListener('abort', () => console.log('lost'));
    const em = orm.em.fork();
    await em.begin();
    await lease.fence(em);
    await em.execute("insert into audit_entries (id, at, actor_kind, action, details) values (gen_random_uuid(), now(), 'system', 'late', '{}')");
    console.log('held');
    process.stdin.once('data', async () => {
      console.log(await em.commit().then(() => 'written', () => 'refused'));
      process.exit();
    });
    await new Promise(() => undefined);
  });
`;

/** Spawns a process that holds a lease until it is killed. */
export async function leaseHolder(databaseUrl: string, name: string) {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: projectRoot,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl, LEASE: name },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const readLine = async () => ((await lines.next()) as { value: string }).value;
  expect(await readLine()).toBe('held');
  return {
    readLine,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    commit: () => child.stdin!.write('now\n'),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters';

/** Spawns the built application, which can be restarted on the same port, like a container. */
export async function spawnedSite(environment: Record<string, string>) {
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'proxied-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const database = resources.use(await createDatabase());
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: join(projectRoot, 'dist/compile-cache'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    METRICS_TOKEN,
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const getStatusDirectly = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);

  async function startProcess() {
    const child = spawn(process.execPath, [join(projectRoot, 'dist/main.js')], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env,
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    await waitFor(async () => expect(await getStatusDirectly('/health/ready')).toBe(200), 60_000);
    return child;
  }
  async function end(child: ChildProcess, signal: NodeJS.Signals) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  let running = await startProcess();
  resources.defer(() => end(running, 'SIGKILL'));
  const owned = resources.move();
  return {
    port,
    metricsToken: METRICS_TOKEN,
    getStatusDirectly,
    async restart() {
      await end(running, 'SIGTERM');
      running = await startProcess();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

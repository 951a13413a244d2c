import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
type RawResponse = { status: number; headers: IncomingHttpHeaders; body: string };

/** Spawns the built application, and opens a client with keep-alive connections. */
export async function drainedProcess(environment: Record<string, string>) {
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'drained-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const database = resources.use(await createDatabase());
  const port = await findFreePort();
  const child: ChildProcess = spawn(process.execPath, [join(projectRoot, 'dist/main.js')], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(projectRoot, 'dist/compile-cache'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DATA_FOLDER: folder,
      FORM_SECRET: formSecret,
      SECRETS_KEY: secretsKey,
      FORM_CHALLENGE_COST: '1',
      ...environment,
    },
  });
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  resources.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const agent = new Agent({ keepAlive: true });
  resources.defer(() => agent.destroy());

  const ask = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
    new Promise<RawResponse>((resolve, reject) => {
      const httpRequest = request({ host: '127.0.0.1', port, path, method, headers, agent });
      httpRequest.on('error', reject).on('response', (response) => {
        text(response).then(
          (responseBody) => resolve({ status: response.statusCode!, headers: response.headers, body: responseBody }),
          reject,
        );
      });
      httpRequest.end(body);
    });
  // Trusts only its own output, since another server may have used the port before.
  await Promise.race([once(child, 'message'), ended]);
  await waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), 60_000);
  const owned = resources.move();
  return {
    ask,
    ended,
    send: (signal: NodeJS.Signals) => child.kill(signal),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

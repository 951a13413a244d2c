import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../../../src/local/process/find-free-port.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

type Question = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** The built application in a process of its own, and a client that keeps its connections. */
export async function drainedProcess(environment: Record<string, string>) {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'drained-'));
  begun.defer(() => rm(folder, { recursive: true, force: true }));
  const database = begun.use(await freshDatabase());
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
  begun.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const agent = new Agent({ keepAlive: true });
  begun.defer(() => agent.destroy());

  const ask = (path: string, { method = 'GET', headers = {}, body }: Question = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent });
      asked.on('error', reject).on('response', (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode!, headers: answer.headers, body: said }),
          reject,
        );
      });
      asked.end(body);
    });
  // It says so itself: at its port another server may have answered for a moment.
  await Promise.race([once(child, 'message'), ended]);
  await waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), 60_000);
  const ends = begun.move();
  return {
    ask,
    ended,
    send: (signal: NodeJS.Signals) => child.kill(signal),
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  };
}

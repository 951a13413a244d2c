import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../src/local/process/ports.ts';
import { waitFor } from './wait-for.ts';

const PROGRAM = process.env.TEST_S3_SERVER ?? 'moto_server';
const KEYS = { S3_ACCESS_KEY_ID: 'of-the-tests', S3_SECRET_ACCESS_KEY: 'known-to-everybody' };

export const NO_BUCKET_SERVER = 'there is no moto_server on the PATH or at TEST_S3_SERVER';

let isInstalled: boolean | undefined;

/** Whether an S3 server is installed: TEST_S3_SERVER, or `moto_server` on the PATH. */
export const hasBucketServer = () => (isInstalled ??= spawnSync(PROGRAM, ['--help']).status === 0);

/** `describe` for tests that need an S3 server; skips them with the reason if there is none. */
export const describeWithBucket = (name: string, tests: () => void) =>
  hasBucketServer() ? describe(name, tests) : describe.skip(`${name}: skipped, since ${NO_BUCKET_SERVER}`, tests);

/** Starts an S3 server with a bucket; `env` makes an application use it. */
export async function startBucketServer({ knowsRights: enforcesPermissions = false } = {}) {
  const port = await findFreePort();
  const server = spawn(PROGRAM, ['--host', '127.0.0.1', '--port', String(port)], {
    // The server then accepts only keys that it has issued, and it has issued none.
    env: { ...process.env, ...(enforcesPermissions && { INITIAL_NO_AUTH_ACTION_COUNT: '0' }) },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const kill = () => void server.kill('SIGKILL');
  // Fixtures are not disposed when the process is stopped.
  process.once('exit', kill);
  const env = { FILES_BUCKET: 'agencia', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...KEYS };
  await waitFor(() => fetch(env.S3_ENDPOINT), 30_000);
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEYS.S3_ACCESS_KEY_ID, secretAccessKey: KEYS.S3_SECRET_ACCESS_KEY },
  });
  if (!enforcesPermissions) await client.send(new CreateBucketCommand({ Bucket: env.FILES_BUCKET }));
  return {
    env,
    client,
    /** Stops responding, but still accepts connections. */
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      client.destroy();
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

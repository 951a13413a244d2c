import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../src/local/process/find-free-port.ts';
import { waitFor } from './wait-for.ts';

const PROGRAM = process.env.TEST_S3_SERVER ?? 'moto_server';
const KEYS = { S3_ACCESS_KEY_ID: 'of-the-tests', S3_SECRET_ACCESS_KEY: 'known-to-everybody' };

export const NO_BUCKET_SERVER = 'there is no moto_server on the PATH or at TEST_S3_SERVER';

let isThere: boolean | undefined;

/** Whether a real server speaks S3 here: the one that TEST_S3_SERVER names, or `moto_server` on the PATH. */
export const hasBucketServer = () => (isThere ??= spawnSync(PROGRAM, ['--help']).status === 0);

/** `describe` for what needs such a server; without one, its tests are skipped with a sentence. */
export const onBucket = (name: string, tests: () => void) =>
  hasBucketServer() ? describe(name, tests) : describe.skip(`${name}: skipped, since ${NO_BUCKET_SERVER}`, tests);

/** A server with a bucket of its own, and what makes the application use it. */
export async function bucketServer({ knowsRights = false } = {}) {
  const port = await findFreePort();
  const server = spawn(PROGRAM, ['--host', '127.0.0.1', '--port', String(port)], {
    // Only keys count then that the server has made, which are none.
    env: { ...process.env, ...(knowsRights && { INITIAL_NO_AUTH_ACTION_COUNT: '0' }) },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const end = () => void server.kill('SIGKILL');
  // Whoever is stopped disposes of nothing.
  process.once('exit', end);
  const env = { FILES_BUCKET: 'agencia', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...KEYS };
  await waitFor(() => fetch(env.S3_ENDPOINT), 30_000);
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEYS.S3_ACCESS_KEY_ID, secretAccessKey: KEYS.S3_SECRET_ACCESS_KEY },
  });
  if (!knowsRights) await client.send(new CreateBucketCommand({ Bucket: env.FILES_BUCKET }));
  return {
    env,
    client,
    /** It takes connections, and answers nothing. */
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      client.destroy();
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

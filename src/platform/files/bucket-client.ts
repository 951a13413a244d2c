import {
  S3Client,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { Config } from '../../config.ts';
import { createId } from '../new-id.ts';
import { SECOND_MS } from '../time-units.contract.ts';

/** Rejects after the given time, whether or not the work observes the signal. */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No answer within ${ms} ms`);
    reject(error);
    timeout.abort(error);
  }, ms);
  try {
    return await Promise.race([work(timeout.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_ATTEMPTS = 3;
/** More sockets than a page has pictures; further requests wait for a free one. */
const SOCKET_OPTIONS = { keepAlive: true, maxSockets: 64 };
/** Limits the time between two chunks of a large file; other requests have limits of their own. */
const SOCKET_TIMEOUT_MS = 30 * SECOND_MS;

export type BucketConfig = Pick<
  Config,
  | 'FILES_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE'
  | 'S3_CA_FILE'
>;

/**
 * The official client. It sends only the checksums that S3 requires, since other servers do not know all of them. It
 * has no SSRF guard, because the operator configures the address.
 */
export function createBucketClient(config: BucketConfig) {
  const { S3_ENDPOINT: endpoint, S3_CA_FILE: caFile } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new S3Client({
    region: config.S3_REGION,
    ...(endpoint && { endpoint }),
    // Self-hosted servers rarely have a DNS name per bucket.
    forcePathStyle: config.S3_PATH_STYLE ?? endpoint !== undefined,
    // Without a key, uses the credentials of the machine: the role of an instance or a container.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2 * SECOND_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      httpAgent: new PlainAgent(SOCKET_OPTIONS),
      httpsAgent: new Agent({ ...SOCKET_OPTIONS, ...(caFile && { ca: readFileSync(caFile) }) }),
    },
  });
}

type S3Error = { name?: string; $metadata?: { httpStatusCode?: number } };

/** The object does not exist; a missing bucket is another error. */
export const isMissingObject = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as S3Error).name ?? '');

const INVALID_KEY_ERRORS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthFailure',
  'InvalidClientTokenId',
  'CredentialsProviderError',
]);
const WRONG_REGION_ERRORS = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

/** Describes a misconfiguration in one sentence; returns null for any other error, which may be temporary. */
function describeBucketError(
  error: unknown,
  { FILES_BUCKET, S3_ENDPOINT }: BucketConfig,
  permission: string,
): string | null {
  const { name = '', $metadata: { httpStatusCode: status } = {} } = error as S3Error;
  if (name === 'NoSuchBucket')
    return `El bucket «${FILES_BUCKET}» de FILES_BUCKET no existe en ${S3_ENDPOINT ?? 'Amazon S3'}: créelo primero.`;
  if (INVALID_KEY_ERRORS.has(name))
    return 'El servidor de los archivos rechaza la clave: compruebe S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.';
  if (WRONG_REGION_ERRORS.has(name) || status === 301)
    return `El bucket «${FILES_BUCKET}» está en otra región: compruebe S3_REGION.`;
  if (status === 401 || status === 403)
    return `La clave de S3_ACCESS_KEY_ID no permite ${permission} en el bucket «${FILES_BUCKET}»: dele ese permiso.`;
  return null;
}

class BucketUnusable extends Error {}

/**
 * Tries every required permission with a test object. Throws BucketUnusable for a misconfiguration; returns any other
 * error as text, such as an unreachable bucket, and null without errors.
 */
export async function checkBucket(client: S3Client, config: BucketConfig, ms: number): Promise<string | null> {
  const bucket = { Bucket: config.FILES_BUCKET };
  const probe = { ...bucket, Key: `probes/${createId()}` };
  const steps = [
    ['listar', () => new ListObjectsV2Command({ ...bucket, Prefix: 'probes/', MaxKeys: 1 })],
    ['escribir', () => new PutObjectCommand({ ...probe, Body: Buffer.from('probe') })],
    ['leer', () => new GetObjectCommand(probe)],
    ['borrar', () => new DeleteObjectCommand(probe)],
  ] as const;
  for (const [permission, createCommand] of steps) {
    try {
      // `send` is overloaded per command and accepts no union.
      await withTimeout(ms, (abortSignal) => client.send(createCommand() as PutObjectCommand, { abortSignal }));
    } catch (error) {
      const sentence = describeBucketError(error, config, permission);
      if (sentence) throw new BucketUnusable(sentence);
      return String(error).slice(0, 200);
    }
  }
  return null;
}

/**
 * Passes a body through, and fails it when fewer than `minBytes` arrive within a window. Windows in which the reader
 * was the slower side do not count. Closing the result closes the body too.
 */
export function requireReadRate(body: Readable, windowMs: number, minBytes: number): Readable {
  const meter = new ReadMeter();
  const timer = setInterval(() => {
    if (meter.endWindow(minBytes)) meter.destroy(new Error(`Fewer than ${minBytes} bytes within ${windowMs} ms`));
  }, windowMs);
  timer.unref();
  body.once('close', () => clearInterval(timer));
  // The reader of the stream receives its error.
  return pipeline(body, meter, () => clearInterval(timer));
}

class ReadMeter extends Transform {
  private received = 0;
  private isReaderSlow = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.received += chunk.length;
    if (!this.push(chunk)) this.isReaderSlow = true;
    done();
  }

  endWindow(minBytes: number): boolean {
    const isTooSlow = this.received < minBytes && !this.isReaderSlow && this.readableLength === 0;
    this.received = 0;
    this.isReaderSlow = false;
    return isTooSlow;
  }
}

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Logger } from '@nestjs/common';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type BucketConfig, createBucketClient } from './create-bucket-client.ts';
import { isMissingObject } from './describe-bucket-error.ts';
import { StorageUnavailable } from './bucket.problems.ts';
import { checkBucket } from './check-bucket.ts';
import { getContentType } from './get-content-type.ts';
import { type FileBody, FileStore, type FileInfo, type FileContent } from '../file-store.ts';
import { withTimeout } from './with-timeout.ts';

const REQUEST_TIMEOUT_MS = 5_000;
/** Of a slow line, for what is sent whole. */
const MIN_UPLOAD_BYTES_PER_MS = 1_000;
/** A read slower than 10 kB/s fails. */
const MIN_READ_BYTES_PER_MS = 10;
/** Two of them are in memory at once; ten thousand are the most, which are 80 GB. */
const MULTIPART_OPTIONS = { partSize: 8 * 1024 * 1024, queueSize: 2 };
const MAX_CONSECUTIVE_FAILURES = 5;
const BREAKER_RESET_MS = 5_000;
const AVAILABILITY_TTL_MS = 10_000;

/** Keeps files as objects of an S3-compatible bucket. None of them is public: the application alone serves them. */
export class BucketStore extends FileStore {
  requestTimeoutMs = REQUEST_TIMEOUT_MS;

  private readonly client;
  private readonly bucket;
  private readonly log = new Logger('files');
  private readonly breaker = circuitBreaker(
    handleWhen((error) => !isMissingObject(error)),
    { halfOpenAfter: BREAKER_RESET_MS, breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES) },
  );
  private lastAvailability: { until: number; isAway: Promise<boolean> } = { until: 0, isAway: Promise.resolve(false) };

  constructor(private readonly config: BucketConfig) {
    super();
    this.client = createBucketClient(config);
    this.bucket = { Bucket: config.FILES_BUCKET! };
    this.breaker.onBreak((why) =>
      this.log.error({ msg: 'the bucket is out of reach', reason: describeReason(why ?? undefined) }),
    );
    this.breaker.onReset(() => this.log.log('the bucket answers again'));
  }

  async write(key: string, body: FileBody) {
    const object = { ...this.toObjectParams(key), ContentType: getContentType(key) };
    if (!Buffer.isBuffer(body)) return this.upload(object, body);
    const ms = this.requestTimeoutMs + body.length / MIN_UPLOAD_BYTES_PER_MS;
    await this.request(
      (signal) => this.client.send(new PutObjectCommand({ ...object, Body: body }), toRequestOptions(signal)),
      ms,
    );
  }

  read(key: string): Promise<FileContent | null> {
    return this.request((signal) => this.openObject(key, signal));
  }

  /** The bucket has to begin its answer in time; the rest takes as long as a slow line needs. */
  readBytes(key: string): Promise<Buffer | null> {
    const ms = this.requestTimeoutMs;
    return this.withBreaker(async () => {
      const found = await withTimeout(ms, (signal) => this.openObject(key, signal));
      if (!found) return null;
      const { body } = found;
      let received = 0;
      body.on('data', (piece: Buffer) => (received += piece.length));
      const pace = setInterval(() => {
        if (received < ms * MIN_READ_BYTES_PER_MS) body.destroy(new Error(`Only ${received} bytes within ${ms} ms`));
        received = 0;
      }, ms);
      return buffer(body).finally(() => clearInterval(pace));
    });
  }

  find(key: string): Promise<FileInfo | null> {
    return this.request((signal) => {
      const head = this.client.send(new HeadObjectCommand(this.toObjectParams(key)), toRequestOptions(signal));
      return nullIfMissing(
        head.then(({ ContentLength, LastModified }) => ({ key, size: ContentLength!, modified: LastModified! })),
      );
    });
  }

  async *list(prefix: string): AsyncGenerator<FileInfo, void> {
    for await (const { Contents = [] } of this.listPages({ Prefix: prefix }))
      for (const { Key, Size, LastModified } of Contents) yield { key: Key!, size: Size!, modified: LastModified! };
  }

  async *listFolders(prefix: string): AsyncGenerator<string, void> {
    for await (const { CommonPrefixes = [] } of this.listPages({ Prefix: prefix, Delimiter: '/' }))
      for (const { Prefix } of CommonPrefixes) yield Prefix!.slice(prefix.length, -1);
  }

  /** Copied within the bucket; whoever is stopped in between has it twice. */
  async move(from: string, to: string): Promise<boolean> {
    const CopySource = `${this.config.FILES_BUCKET}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await this.request((signal) =>
      nullIfMissing(
        this.client.send(new CopyObjectCommand({ ...this.toObjectParams(to), CopySource }), toRequestOptions(signal)),
      ),
    );
    if (copied) await this.remove(from);
    return copied !== null;
  }

  async remove(key: string) {
    await this.request((signal) =>
      this.client.send(new DeleteObjectCommand(this.toObjectParams(key)), toRequestOptions(signal)),
    );
  }

  async assertUsable() {
    const fault = await checkBucket(this.client, this.config, this.requestTimeoutMs);
    if (fault) this.log.error({ msg: 'the bucket is out of reach', reason: fault });
  }

  isUnavailable(): Promise<boolean> {
    if (this.lastAvailability.until > Date.now()) return this.lastAvailability.isAway;
    const query = withTimeout(900, (signal) =>
      this.client.send(new HeadBucketCommand(this.bucket), toRequestOptions(signal)),
    );
    const isAway = query.then(
      () => false,
      () => true,
    );
    this.lastAvailability = { until: Date.now() + AVAILABILITY_TTL_MS, isAway };
    return isAway;
  }

  private toObjectParams(key: string) {
    return { ...this.bucket, Key: key };
  }

  /** In parts, since neither its size is known nor does it fit into memory; a part that fails is sent again. */
  private async upload(object: { Key: string; Bucket: string }, body: AsyncIterable<Uint8Array>) {
    const source: { fault?: unknown } = {};
    const recordFault = async function* () {
      try {
        yield* body;
      } catch (fault) {
        source.fault = fault;
        throw fault;
      }
    };
    try {
      await new Upload({
        client: this.client,
        ...MULTIPART_OPTIONS,
        params: { ...object, Body: Readable.from(recordFault()) },
      }).done();
    } catch (error) {
      if ('fault' in source) throw source.fault as Error;
      throw new StorageUnavailable(error);
    }
  }

  private async *listPages(query: { Prefix: string; Delimiter?: string }) {
    let ContinuationToken: string | undefined;
    do {
      const page = new ListObjectsV2Command({ ...this.bucket, ...query, ContinuationToken });
      const found = await this.request((signal) => this.client.send(page, toRequestOptions(signal)));
      yield found;
      ContinuationToken = found.NextContinuationToken;
    } while (ContinuationToken);
  }

  private openObject(key: string, signal: AbortSignal): Promise<FileContent | null> {
    const response = this.client.send(new GetObjectCommand(this.toObjectParams(key)), toRequestOptions(signal));
    return nullIfMissing(response.then(({ Body, ContentLength: size }) => ({ body: Body as Readable, size: size! })));
  }

  private request<T>(work: (signal: AbortSignal) => Promise<T>, ms = this.requestTimeoutMs): Promise<T> {
    return this.withBreaker(() => withTimeout(ms, work));
  }

  /** While it is believed away, nobody waits for it. */
  private async withBreaker<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.execute(work);
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  }
}

const toRequestOptions = (abortSignal: AbortSignal) => ({ abortSignal });
const nullIfMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isMissingObject(error)) return null;
    throw error;
  });
/** Never the whole error, which holds the request and its signature. */
const describeReason = (why: object | undefined) =>
  why && 'error' in why && why.error instanceof Error ? `${why.error.name}: ${why.error.message}`.slice(0, 200) : '';

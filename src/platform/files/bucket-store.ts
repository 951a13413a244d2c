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
import { SECOND_MS } from '../time-units.contract.ts';
import {
  type BucketConfig,
  createBucketClient,
  isMissingObject,
  checkBucket,
  withTimeout,
  requireReadRate,
} from './bucket-client.ts';
import { type FileBody, FileStore, type FileInfo, type FileContent } from './file-store.ts';
import { StorageUnavailable } from './files.problems.ts';

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  eml: 'message/rfc822',
  json: 'application/json',
};

/** Originals are stored under a digest without an extension, and only the application reads them. */
const getContentType = (key: string) => CONTENT_TYPES[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';

const REQUEST_TIMEOUT_MS = 5 * SECOND_MS;
/** Speed of a slow connection; larger uploads get proportionally more time. */
const MIN_UPLOAD_BYTES_PER_MS = 1_000;
const MIN_READ_BYTES_PER_MS = 10;
const STREAM_WINDOW_MS = 30 * SECOND_MS;
/** Two parts are in memory at once; the maximum of ten thousand parts allows 80 GB. */
const MULTIPART_OPTIONS = { partSize: 8 * 1024 * 1024, queueSize: 2 };
const MAX_CONSECUTIVE_FAILURES = 5;
/** `isUnavailable` promises a result within a second. */
const AVAILABILITY_TIMEOUT_MS = 900;
const BREAKER_RESET_MS = 5 * SECOND_MS;
const AVAILABILITY_TTL_MS = 10 * SECOND_MS;

/** Objects of the bucket are not public: only the application serves them. */
export class BucketStore extends FileStore {
  requestTimeoutMs = REQUEST_TIMEOUT_MS;
  streamWindowMs = STREAM_WINDOW_MS;

  private readonly client;
  private readonly bucket;
  private readonly log = new Logger('files');
  private readonly breaker = circuitBreaker(
    handleWhen((error) => !isMissingObject(error)),
    { halfOpenAfter: BREAKER_RESET_MS, breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES) },
  );
  private lastCheck: { until: number; isUnavailable: Promise<boolean> } = {
    until: 0,
    isUnavailable: Promise.resolve(false),
  };

  constructor(private readonly config: BucketConfig) {
    super();
    this.client = createBucketClient(config);
    this.bucket = { Bucket: config.FILES_BUCKET! };
    this.breaker.onBreak((reason) =>
      this.log.error({ msg: 'the bucket is unreachable', reason: describeReason(reason ?? undefined) }),
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

  async read(key: string): Promise<FileContent | null> {
    const content = await this.request((signal) => this.openObject(key, signal));
    if (!content) return null;
    const ms = this.streamWindowMs;
    return { ...content, body: requireReadRate(content.body, ms, ms * MIN_READ_BYTES_PER_MS) };
  }

  /** The response must start in time; after that, it only has to keep a minimum speed. */
  readBytes(key: string): Promise<Buffer | null> {
    const ms = this.requestTimeoutMs;
    return this.withBreaker(async () => {
      const content = await withTimeout(ms, (signal) => this.openObject(key, signal));
      if (!content) return null;
      const { body } = content;
      let received = 0;
      body.on('data', (chunk: Buffer) => (received += chunk.length));
      const timer = setInterval(() => {
        if (received < ms * MIN_READ_BYTES_PER_MS) body.destroy(new Error(`Only ${received} bytes within ${ms} ms`));
        received = 0;
      }, ms);
      return buffer(body).finally(() => clearInterval(timer));
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

  /** Copies within the bucket; an interruption leaves both copies. */
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
    const error = await checkBucket(this.client, this.config, this.requestTimeoutMs);
    if (error) this.log.error({ msg: 'the bucket is unreachable', reason: error });
  }

  isUnavailable(): Promise<boolean> {
    if (this.lastCheck.until > Date.now()) return this.lastCheck.isUnavailable;
    const request = withTimeout(AVAILABILITY_TIMEOUT_MS, (signal) =>
      this.client.send(new HeadBucketCommand(this.bucket), toRequestOptions(signal)),
    );
    const isUnavailable = request.then(
      () => false,
      () => true,
    );
    this.lastCheck = { until: Date.now() + AVAILABILITY_TTL_MS, isUnavailable };
    return isUnavailable;
  }

  private toObjectParams(key: string) {
    return { ...this.bucket, Key: key };
  }

  /** Uploads in parts and resends failed ones, since the body has an unknown size and does not fit into memory. */
  private async upload(object: { Key: string; Bucket: string }, body: AsyncIterable<Uint8Array>) {
    // Errors of the body are thrown unchanged, those of the upload as StorageUnavailable.
    const source: { error?: unknown } = {};
    const recordError = async function* () {
      try {
        yield* body;
      } catch (error) {
        source.error = error;
        throw error;
      }
    };
    try {
      await new Upload({
        client: this.client,
        ...MULTIPART_OPTIONS,
        params: { ...object, Body: Readable.from(recordError()) },
      }).done();
    } catch (error) {
      if ('error' in source) throw source.error as Error;
      throw new StorageUnavailable(error);
    }
  }

  private async *listPages(query: { Prefix: string; Delimiter?: string }) {
    let ContinuationToken: string | undefined;
    do {
      const page = new ListObjectsV2Command({ ...this.bucket, ...query, ContinuationToken });
      const response = await this.request((signal) => this.client.send(page, toRequestOptions(signal)));
      yield response;
      ContinuationToken = response.NextContinuationToken;
    } while (ContinuationToken);
  }

  private openObject(key: string, signal: AbortSignal): Promise<FileContent | null> {
    const response = this.client.send(new GetObjectCommand(this.toObjectParams(key)), toRequestOptions(signal));
    return nullIfMissing(response.then(({ Body, ContentLength: size }) => ({ body: Body as Readable, size: size! })));
  }

  private request<T>(work: (signal: AbortSignal) => Promise<T>, ms = this.requestTimeoutMs): Promise<T> {
    return this.withBreaker(() => withTimeout(ms, work));
  }

  private async withBreaker<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.execute(work);
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  }
}

const toRequestOptions = (abortSignal: AbortSignal) => ({ abortSignal });
const nullIfMissing = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((error: unknown) => {
    if (isMissingObject(error)) return null;
    throw error;
  });
/** Never returns the whole error, which contains the request and its signature. */
const describeReason = (reason: object | undefined) =>
  reason && 'error' in reason && reason.error instanceof Error
    ? `${reason.error.name}: ${reason.error.message}`.slice(0, 200)
    : '';

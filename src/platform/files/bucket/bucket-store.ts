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
import { type BucketConfig, newBucketClient } from './new-bucket-client.ts';
import { isMissing } from './bucket-fault.ts';
import { StorageUnavailable } from './bucket.problems.ts';
import { checkBucket } from './check-bucket.ts';
import { contentType } from './content-type.ts';
import { type FileBody, FileStore, type ListedFile, type ReadFile } from '../file-store.ts';
import { within } from './within.ts';

const PATIENCE_MS = 5_000;
/** Of a slow line, for what is sent whole. */
const LEAST_BYTES_A_MS = 1_000;
/** A read slower than 10 kB/s fails. */
const MIN_READ_BYTES_PER_MS = 10;
/** Two of them are in memory at once; ten thousand are the most, which are 80 GB. */
const PART = { partSize: 8 * 1024 * 1024, queueSize: 2 };
const UNANSWERED_IN_A_ROW = 5;
const ASK_AGAIN_AFTER = 5_000;
const SEEN_FOR = 10_000;

/** Keeps files as objects of an S3-compatible bucket. None of them is public: the application alone serves them. */
export class BucketStore extends FileStore {
  patienceMs = PATIENCE_MS;

  private readonly client;
  private readonly bucket;
  private readonly log = new Logger('files');
  private readonly breaker = circuitBreaker(
    handleWhen((error) => !isMissing(error)),
    { halfOpenAfter: ASK_AGAIN_AFTER, breaker: new ConsecutiveBreaker(UNANSWERED_IN_A_ROW) },
  );
  private seen: { until: number; isAway: Promise<boolean> } = { until: 0, isAway: Promise.resolve(false) };

  constructor(private readonly config: BucketConfig) {
    super();
    this.client = newBucketClient(config);
    this.bucket = { Bucket: config.FILES_BUCKET! };
    this.breaker.onBreak((why) =>
      this.log.error({ msg: 'the bucket is out of reach', reason: reasonOf(why ?? undefined) }),
    );
    this.breaker.onReset(() => this.log.log('the bucket answers again'));
  }

  async write(key: string, body: FileBody) {
    const object = { ...this.at(key), ContentType: contentType(key) };
    if (!Buffer.isBuffer(body)) return this.upload(object, body);
    const ms = this.patienceMs + body.length / LEAST_BYTES_A_MS;
    await this.ask((signal) => this.client.send(new PutObjectCommand({ ...object, Body: body }), at(signal)), ms);
  }

  read(key: string): Promise<ReadFile | null> {
    return this.ask((signal) => this.begin(key, signal));
  }

  /** The bucket has to begin its answer in time; the rest takes as long as a slow line needs. */
  bytes(key: string): Promise<Buffer | null> {
    const ms = this.patienceMs;
    return this.unlessAway(async () => {
      const found = await within(ms, (signal) => this.begin(key, signal));
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

  find(key: string): Promise<ListedFile | null> {
    return this.ask((signal) => {
      const head = this.client.send(new HeadObjectCommand(this.at(key)), at(signal));
      return nullIfMissing(
        head.then(({ ContentLength, LastModified }) => ({ key, size: ContentLength!, modified: LastModified! })),
      );
    });
  }

  async *list(prefix: string): AsyncGenerator<ListedFile, void> {
    for await (const { Contents = [] } of this.pages({ Prefix: prefix }))
      for (const { Key, Size, LastModified } of Contents) yield { key: Key!, size: Size!, modified: LastModified! };
  }

  async *folders(prefix: string): AsyncGenerator<string, void> {
    for await (const { CommonPrefixes = [] } of this.pages({ Prefix: prefix, Delimiter: '/' }))
      for (const { Prefix } of CommonPrefixes) yield Prefix!.slice(prefix.length, -1);
  }

  /** Copied within the bucket; whoever is stopped in between has it twice. */
  async move(from: string, to: string): Promise<boolean> {
    const CopySource = `${this.config.FILES_BUCKET}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await this.ask((signal) =>
      nullIfMissing(this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource }), at(signal))),
    );
    if (copied) await this.remove(from);
    return copied !== null;
  }

  async remove(key: string) {
    await this.ask((signal) => this.client.send(new DeleteObjectCommand(this.at(key)), at(signal)));
  }

  async check() {
    const fault = await checkBucket(this.client, this.config, this.patienceMs);
    if (fault) this.log.error({ msg: 'the bucket is out of reach', reason: fault });
  }

  isAway(): Promise<boolean> {
    if (this.seen.until > Date.now()) return this.seen.isAway;
    const asked = within(900, (signal) => this.client.send(new HeadBucketCommand(this.bucket), at(signal)));
    const isAway = asked.then(
      () => false,
      () => true,
    );
    this.seen = { until: Date.now() + SEEN_FOR, isAway };
    return isAway;
  }

  private at(key: string) {
    return { ...this.bucket, Key: key };
  }

  /** In parts, since neither its size is known nor does it fit into memory; a part that fails is sent again. */
  private async upload(object: { Key: string; Bucket: string }, body: AsyncIterable<Uint8Array>) {
    const source: { fault?: unknown } = {};
    const noted = async function* () {
      try {
        yield* body;
      } catch (fault) {
        source.fault = fault;
        throw fault;
      }
    };
    try {
      await new Upload({ client: this.client, ...PART, params: { ...object, Body: Readable.from(noted()) } }).done();
    } catch (error) {
      if ('fault' in source) throw source.fault as Error;
      throw new StorageUnavailable(error);
    }
  }

  private async *pages(asked: { Prefix: string; Delimiter?: string }) {
    let ContinuationToken: string | undefined;
    do {
      const page = new ListObjectsV2Command({ ...this.bucket, ...asked, ContinuationToken });
      const found = await this.ask((signal) => this.client.send(page, at(signal)));
      yield found;
      ContinuationToken = found.NextContinuationToken;
    } while (ContinuationToken);
  }

  private begin(key: string, signal: AbortSignal): Promise<ReadFile | null> {
    const begun = this.client.send(new GetObjectCommand(this.at(key)), at(signal));
    return nullIfMissing(begun.then(({ Body, ContentLength: size }) => ({ body: Body as Readable, size: size! })));
  }

  private ask<T>(work: (signal: AbortSignal) => Promise<T>, ms = this.patienceMs): Promise<T> {
    return this.unlessAway(() => within(ms, work));
  }

  /** While it is believed away, nobody waits for it. */
  private async unlessAway<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.execute(work);
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  }
}

const at = (abortSignal: AbortSignal) => ({ abortSignal });
const nullIfMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
/** Never the whole error, which holds the request and its signature. */
const reasonOf = (why: object | undefined) =>
  why && 'error' in why && why.error instanceof Error ? `${why.error.name}: ${why.error.message}`.slice(0, 200) : '';

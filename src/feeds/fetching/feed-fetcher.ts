import { Inject, Injectable, Optional } from '@nestjs/common';
import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Config, configToken } from '../../config.ts';
import { FetchFailed } from '../../platform/net/net.problems.ts';
import { DEFAULT_OUTBOUND_POLICY, createOutboundPolicy } from '../../platform/net/outbound-policy.ts';
import { type Credentials, fetchIfChanged, limitBytes } from '../../platform/net/ssrf-safe-fetch.ts';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { FeedRefused, FeedTooBig } from '../feed.problems.ts';
import type { FetchedFeed, ArchivedSource } from './archived-source.ts';
import { unpack } from './unpack.ts';

/** Checks bytes that arrive in pieces: whether they are valid UTF-8, and whether they are pure ASCII. */
class Utf8Check {
  isValid = true;
  isAscii = true;
  private unfinishedBytes = Buffer.alloc(0);

  push(piece: Uint8Array) {
    if (!this.isValid) return;
    this.isAscii &&= isAscii(piece);
    const bytes = this.unfinishedBytes.length
      ? Buffer.concat([this.unfinishedBytes, piece])
      : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const end = bytes.length - countUnfinishedBytes(bytes);
    this.isValid = isUtf8(bytes.subarray(0, end));
    this.unfinishedBytes = Buffer.from(bytes.subarray(end));
  }

  end() {
    if (this.unfinishedBytes.length) this.isValid = false;
    return this.isValid;
  }
}

/** Counts the bytes at the end that begin a UTF-8 character without completing it. */
function countUnfinishedBytes(bytes: Uint8Array) {
  for (let bytesFromEnd = 1; bytesFromEnd <= Math.min(3, bytes.length); bytesFromEnd += 1) {
    const byte = bytes[bytes.length - bytesFromEnd]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const characterLength = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return characterLength > bytesFromEnd ? bytesFromEnd : 0;
    }
  }
  return 0;
}

/** Some servers generate the feed while the client waits. */
const IDLE_MS = 600_000;
/** Enough for the largest feed on a slow line; a longer limit would block other imports. */
const DEADLINE_MS = 1_800_000;

type OpenedFeed = {
  body: AsyncIterable<Uint8Array>;
  charset: string | null;
  folder: string | null;
  validators: Validators | null;
};

type FeedOrigin = {
  /** A file or an http(s) address. */
  address: string;
  credentials: Credentials | null;
  /** The only hosts that may be contacted for this feed; null for no such limit. */
  allowHosts: readonly string[] | null;
};

type FetchTarget = {
  /** Temporary folder, in which a zip file is stored while it is unpacked. */
  folder: string;
  archive: ArchivedSource;
};

type FetchOptions = {
  maxBytes: number;
  /** Validators of the last complete run, with which the server can answer 304. */
  cachedValidators?: Validators | null;
  signal?: AbortSignal;
  onBytes?: (bytes: number) => void;
};

/** Fetches a feed from a file or an address without holding it in memory. */
@Injectable()
export class FeedFetcher {
  /** The constructor derives it from the configuration; only tests replace it and the limits below. */
  outboundPolicy = DEFAULT_OUTBOUND_POLICY;
  idleMs = IDLE_MS;
  deadlineMs = DEADLINE_MS;

  constructor(@Optional() @Inject(configToken) config?: Config) {
    if (config) this.outboundPolicy = createOutboundPolicy(config);
  }

  /**
   * Returns null if the server reports no change. Reuses the source that an interrupted attempt of this run has
   * archived. Throws `FeedTooBig`, `FeedRefused` and `FetchFailed`.
   */
  async fetch(
    origin: FeedOrigin,
    { folder, archive }: FetchTarget,
    options: FetchOptions,
  ): Promise<FetchedFeed | null> {
    const archived = await archive.find(origin.address);
    if (archived) {
      options.onBytes?.(archived.bytes);
      return archived;
    }
    const { maxBytes } = options;
    const tooBig = () => new FeedTooBig(maxBytes);
    try {
      const opened = await this.open(origin, options);
      if (!opened) return null;
      const { body, ...metadata } = opened;
      const measured = measure(limitBytes(unpack(body, folder, maxBytes), maxBytes, tooBig), options.onBytes);
      return await archive.store(origin.address, measured.body, () => ({
        ...metadata,
        ...measured.getResult(metadata.charset),
      }));
    } catch (error) {
      if (error instanceof FetchFailed && error.reason === 'too-large') throw tooBig();
      throw error;
    }
  }

  /**
   * Reads about the first `maxBytes` of a feed as text; afterwards, `state.isCut` tells whether reading stopped there.
   * A zip file is downloaded completely, up to `maxFileBytes`, since its directory is at its end.
   */
  readBeginning(
    origin: FeedOrigin,
    folder: string,
    { maxBytes, maxFileBytes }: { maxBytes: number; maxFileBytes: number },
    signal: AbortSignal,
  ) {
    const state = { isCut: false };
    const open = () => this.open(origin, { maxBytes: maxFileBytes, signal });
    async function* pieces() {
      const { body, charset } = (await open())!;
      const decoder = new TextDecoder(charset === null || !isSupportedEncoding(charset) ? 'utf-8' : charset);
      let bytes = 0;
      for await (const piece of unpack(body, folder, maxFileBytes)) {
        yield decoder.decode(piece, { stream: true });
        bytes += piece.length;
        if (bytes < maxBytes) continue;
        state.isCut = true;
        return;
      }
    }
    return { pieces: pieces(), state };
  }

  private async open(
    origin: FeedOrigin,
    { maxBytes, cachedValidators = null, signal }: FetchOptions,
  ): Promise<OpenedFeed | null> {
    const { address, credentials, allowHosts } = origin;
    if (!/^[a-z][a-z\d+.-]+:/i.test(address)) return openFile(resolve(address));
    const { idleMs, deadlineMs, outboundPolicy } = this;
    const fetchOptions = {
      maxBytes,
      idleMs,
      deadlineMs,
      allowHosts,
      policy: outboundPolicy,
      ...(signal && { signal }),
    };
    const fetched = await fetchIfChanged(address, { ...fetchOptions, credentials, cachedValidators });
    if (!fetched) return null;
    const { body, contentType, validators } = fetched;
    return { body, charset: /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? null, folder: null, validators };
  }
}

function measure(source: AsyncIterable<Uint8Array>, onBytes: FetchOptions['onBytes']) {
  const utf8 = new Utf8Check();
  const digest = createHash('sha256');
  let bytes = 0;
  async function* body() {
    for await (const piece of source) {
      bytes += piece.length;
      utf8.push(piece);
      digest.update(piece);
      onBytes?.(bytes);
      yield piece;
    }
  }
  const getResult = (charset: string | null) => ({
    bytes,
    isUtf8: utf8.end(),
    isAscii: utf8.isAscii,
    // Includes the charset, since the same bytes may mean something else in another encoding.
    digest: digest.copy().update(`\n${charset}`).digest('base64url'),
  });
  return { body: body(), getResult };
}

async function openFile(path: string): Promise<OpenedFeed> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw new FeedRefused(`No se encuentra el archivo ${path}.`);
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new FeedRefused(`No se puede leer el archivo ${path}.`);
  const body = createReadStream(path, { highWaterMark: 1 << 18 });
  return { body, charset: null, folder: dirname(path), validators: null };
}

function isSupportedEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

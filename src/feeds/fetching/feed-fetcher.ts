import { Inject, Injectable, Optional } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import type { Credentials } from '../../platform/net/credentials.ts';
import { fetchIfChanged } from '../../platform/net/ssrf-safe-fetch.ts';
import { DEFAULT_OUTBOUND_POLICY, createOutboundPolicy } from '../../platform/net/outbound-policy.ts';
import { limitBytes } from '../../platform/net/limit-bytes.ts';
import { FetchRefused } from '../../platform/net/net.problems.ts';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { FeedRefused, FeedTooBig } from '../feed.problems.ts';
import type { FetchedFeed, ArchivedSource } from './archived-source.ts';
import { unpack } from './unpack.ts';
import { Utf8Check } from './utf8-check.ts';

/** Long, since some servers write the feed while the client waits. */
const IDLE_MS = 600_000;
/** Enough for the largest feed on a slow line; a longer one would keep others from being imported. */
const DEADLINE_MS = 1_800_000;

type OpenedFeed = {
  body: AsyncIterable<Uint8Array>;
  charset: string | null;
  folder: string | null;
  validators: Validators | null;
};

export type FeedOrigin = {
  /** A file or an http(s) address. */
  address: string;
  credentials: Credentials | null;
  allowHosts: readonly string[] | null;
};

type FetchTarget = {
  /** On this machine, for what has to be unpacked. */
  folder: string;
  archive: ArchivedSource;
};

type FetchOptions = {
  maxBytes: number;
  /** The validators of the last complete run: the server need not send the same feed again. */
  cachedValidators?: Validators | null;
  signal?: AbortSignal;
  onBytes?: (bytes: number) => void;
};

/** Keeps a feed, from a file or an address, without holding it in memory. */
@Injectable()
export class FeedFetcher {
  /** Only tests replace these. */
  internet = DEFAULT_OUTBOUND_POLICY;
  idleMs = IDLE_MS;
  deadlineMs = DEADLINE_MS;

  constructor(@Optional() @Inject(configToken) config?: Config) {
    if (config) this.internet = createOutboundPolicy(config);
  }

  /**
   * null if the server says that nothing has changed. What this run was delivered before is not fetched again. Throws
   * `FeedTooBig`, `FeedRefused` and `FetchRefused`.
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
      const { body, ...about } = opened;
      const measured = measure(limitBytes(unpack(body, folder, maxBytes), maxBytes, tooBig), options.onBytes);
      return await archive.store(origin.address, measured.body, () => ({ ...about, ...measured.found(about.charset) }));
    } catch (error) {
      if (error instanceof FetchRefused && error.reason === 'size') throw tooBig();
      throw error;
    }
  }

  /** The beginning of a feed as text; `state.isCut` says afterwards whether there was more. Limits are in bytes. */
  readBeginning(
    origin: FeedOrigin,
    into: string,
    { maxBytes, maxWhole }: { maxBytes: number; maxWhole: number },
    signal: AbortSignal,
  ) {
    const state = { isCut: false };
    // A zip file cannot be read from its beginning alone.
    const open = () => this.open(origin, { maxBytes: maxWhole, signal });
    async function* pieces() {
      const { body, charset } = (await open())!;
      const decoder = new TextDecoder(charset === null || !isSupportedEncoding(charset) ? 'utf-8' : charset);
      let bytes = 0;
      for await (const piece of unpack(body, into, maxWhole)) {
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
    const { idleMs, deadlineMs, internet } = this;
    const fetchOptions = { maxBytes, idleMs, deadlineMs, allowHosts, internet, ...(signal && { signal }) };
    const fetched = await fetchIfChanged(address, { ...fetchOptions, credentials, cachedValidators });
    if (!fetched) return null;
    const { body, contentType, validators } = fetched;
    return { body, charset: /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? null, folder: null, validators };
  }
}

/** Passes the bytes on, and knows afterwards what they were. */
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
  const found = (charset: string | null) => ({
    bytes,
    isUtf8: utf8.end(),
    isAscii: utf8.isAscii,
    // The same bytes may mean something else in another encoding.
    digest: digest.copy().update(`\n${charset}`).digest('base64url'),
  });
  return { body: body(), found };
}

async function openFile(path: string): Promise<OpenedFeed> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new FeedRefused(`No se encuentra el archivo ${path}.`);
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

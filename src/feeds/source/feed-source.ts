import { Injectable } from '@nestjs/common';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { guardedFetch } from '../../platform/net/guarded-fetch.ts';
import { INTERNET } from '../../platform/net/internet.ts';
import { limited } from '../../platform/net/limited.ts';
import { FetchRefused } from '../../platform/net/net.problems.ts';
import { FeedRefused, FeedTooBig } from '../feed.problems.ts';
import { gunzipped } from './gunzipped.ts';
import type { SpooledFeed } from './spooled-feed.ts';
import { Utf8Check } from './utf8-check.ts';

/** Long, since some servers write the feed while the client waits. */
const IDLE_MS = 600_000;

type Origin = { body: AsyncIterable<Uint8Array>; charset: string | null; folder: string | null };
export type SpoolLimits = { maxBytes: number; allowHosts: readonly string[] | null };

/** Brings a feed, from a file or an address, onto the local disk; it is never held in memory. */
@Injectable()
export class FeedSource {
  /** Replaced by tests alone. */
  internet = INTERNET;
  idleMs = IDLE_MS;

  async spool(
    address: string,
    into: string,
    limits: SpoolLimits,
    onBytes: (bytes: number) => void,
  ): Promise<SpooledFeed> {
    const { maxBytes } = limits;
    const tooBig = () => new FeedTooBig(maxBytes);
    const path = join(into, 'feed');
    const utf8 = new Utf8Check();
    let bytes = 0;
    try {
      const { body, charset, folder } = await this.open(address, limits);
      const noted = async function* (source: AsyncIterable<Uint8Array>) {
        for await (const piece of source) {
          bytes += piece.length;
          utf8.push(piece);
          onBytes(bytes);
          yield piece;
        }
      };
      await pipeline(noted(limited(gunzipped(body), maxBytes, tooBig)), createWriteStream(path));
      return { path, bytes, isUtf8: utf8.end(), isAscii: utf8.isAscii, charset, folder };
    } catch (error) {
      if (error instanceof FetchRefused && error.reason === 'size') throw tooBig();
      if (isDamagedGzip(error)) throw new FeedRefused('El fichero comprimido está dañado o cortado.');
      throw error;
    }
  }

  /** As text, no further than this many bytes; afterwards the state says whether there was more. */
  beginning(address: string, maxBytes: number, allowHosts: SpoolLimits['allowHosts'], signal: AbortSignal) {
    const state = { isCut: false };
    const open = () => this.open(address, { maxBytes: Infinity, allowHosts }, signal);
    async function* pieces() {
      const { body, charset } = await open();
      const decoder = new TextDecoder(charset === null || !isEncoding(charset) ? 'utf-8' : charset);
      let bytes = 0;
      for await (const piece of gunzipped(body)) {
        yield decoder.decode(piece, { stream: true });
        bytes += piece.length;
        if (bytes < maxBytes) continue;
        state.isCut = true;
        return;
      }
    }
    return { pieces: pieces(), state };
  }

  private async open(address: string, { maxBytes, allowHosts }: SpoolLimits, signal?: AbortSignal): Promise<Origin> {
    if (!/^[a-z][a-z\d+.-]+:/i.test(address)) return openFile(resolve(address));
    const { idleMs, internet } = this;
    const options = { maxBytes, idleMs, allowHosts, internet, ...(signal && { signal }) };
    const { body, contentType } = await guardedFetch(address, options);
    return { body, charset: /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? null, folder: null };
  }
}

async function openFile(path: string): Promise<Origin> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new FeedRefused(`No se encuentra el fichero ${path}.`);
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new FeedRefused(`No se puede leer el fichero ${path}.`);
  return { body: createReadStream(path, { highWaterMark: 1 << 18 }), charset: null, folder: dirname(path) };
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

const isDamagedGzip = (error: unknown) =>
  types.isNativeError(error) && 'code' in error && /^Z_/.test(String(error.code));

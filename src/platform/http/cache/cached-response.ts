import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gunzip, gzip } from 'node:zlib';
import type { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { BROTLI_OPTIONS } from '../brotli-options.ts';
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts';
import { ALWAYS_REVALIDATE } from './cache-control.ts';
import type { BufferedResponse } from './buffered-response.ts';

const MIN_COMPRESSIBLE_BYTES = 1024;
/** Few clients ask for an unencoded page; larger bodies are decompressed for them instead of being cached twice. */
const MAX_UNCOMPRESSED_BYTES = 128 * 1024;

/** Headers that hold the request's id and the visitor's remaining requests. */
export const isPerVisitorHeader = (header: string) => header === 'x-request-id' || header.startsWith('x-ratelimit-');

/** Headers that are outdated at once, or are set anew for each encoding. */
const UNCACHED_HEADERS = new Set(['date', 'cache-control', 'vary', 'etag', 'content-encoding', 'content-length']);

interface RenderInfo {
  /** The newest public change that it is known to have heard of, or not to be touched by. */
  readonly version: number;
  readonly bornAt: number;
  /** What it was made of. */
  readonly dependencies: DependencyTracker;
}

interface Variant {
  readonly etag: string;
  /** Names and values in turn, the form that Node writes fastest. */
  readonly head: string[];
  readonly headUnchanged: string[];
  /** Left out when it can be decompressed from another variant. */
  readonly body?: Buffer;
}

/** In memory of its own: most buffers are a part of a larger piece, all of which would be kept with them. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A cached answer that is the same for everyone, ready to be sent in each encoding. */
export class CachedResponse {
  version: number;
  /** When it was last given although it was outdated. */
  lastServedStaleAt = -Infinity;
  readonly bornAt: number;
  readonly dependencies: DependencyTracker;

  private constructor(
    { version, bornAt, dependencies }: RenderInfo,
    readonly bytes: number,
    readonly status: number,
    private readonly variants: Readonly<Record<Encoding, Variant>>,
  ) {
    [this.version, this.bornAt, this.dependencies] = [version, bornAt, dependencies];
  }

  static async create(answer: BufferedResponse, made: RenderInfo) {
    const { body } = answer;
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const headers = Object.entries(answer.getHeaders())
      .filter(([name]) => !UNCACHED_HEADERS.has(name) && !isPerVisitorHeader(name))
      .flatMap(([name, value]) => [value].flat().flatMap((text) => [name, String(text)]));
    const variant = (encoding: Encoding, length: number, bytes?: Buffer): Variant => {
      const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      const headUnchanged = ['vary', 'Accept-Encoding', 'etag', etag];
      const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const head = [...headers, ...headUnchanged, ...encoded, 'content-length', String(length)];
      return { etag, head, headUnchanged, ...(bytes && { body: bytes }) };
    };
    const cached = (bytes: number, variants: Record<Encoding, Variant>) =>
      new CachedResponse(made, bytes, answer.statusCode, variants);

    if (body.length < MIN_COMPRESSIBLE_BYTES) {
      const plain = variant('identity', body.length, copyToOwnBuffer(body));
      return cached(body.length, { identity: plain, br: plain, gzip: plain });
    }
    const compressed = await Promise.all([promisify(brotliCompress)(body, BROTLI_OPTIONS), promisify(gzip)(body)]);
    const [br, gz] = compressed.map(copyToOwnBuffer) as [Buffer, Buffer];
    const plain = body.length <= MAX_UNCOMPRESSED_BYTES ? copyToOwnBuffer(body) : undefined;
    return cached(br.length + gz.length + (plain?.length ?? 0), {
      identity: variant('identity', body.length, plain),
      br: variant('br', br.length, br),
      gzip: variant('gzip', gz.length, gz),
    });
  }

  /** `copyToOwnBuffer` holds the headers that only this visitor gets, names and values in turn. */
  send(
    headers: IncomingHttpHeaders,
    response: ServerResponse,
    cacheControl: string = ALWAYS_REVALIDATE,
    visitorHeaders: readonly string[] = [],
  ) {
    const variant = this.variants[negotiateEncoding(headers['accept-encoding'])];
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch && this.status === 200 && etagMatches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, [...variant.headUnchanged, 'cache-control', cacheControl, ...visitorHeaders]).end();
      return;
    }
    response.writeHead(this.status, [...variant.head, 'cache-control', cacheControl, ...visitorHeaders]);
    if (variant.body ?? response.req.method === 'HEAD') response.end(variant.body);
    else gunzip(this.variants.gzip.body!, (_error, body) => response.end(body));
  }
}

const etagMatches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

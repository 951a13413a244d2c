import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gunzip, gzip } from 'node:zlib';
import type { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { ALWAYS_REVALIDATE } from './cache-policy.ts';

/** In order of preference among encodings of equal weight. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

const MAX_MEMOIZED_HEADERS = 200;
const memoizedEncodings = new LRUCache<string, Encoding>({ max: MAX_MEMOIZED_HEADERS });

/** Memoized, since browsers send only a handful of different headers. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const memoizedEncoding = memoizedEncodings.get(header);
  if (memoizedEncoding) return memoizedEncoding;
  const encoding = chooseEncoding(header);
  memoizedEncodings.set(header, encoding);
  return encoding;
}

/** An encoding that the header does not list has the weight of `*` (RFC 9110, 12.5.3); identity is the last resort. */
function chooseEncoding(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(parseWeight));
  const defaultWeight = weights.get('*') ?? 0;
  const getWeight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : defaultWeight);
  return ENCODINGS.reduce((best, encoding) => (getWeight(encoding) > getWeight(best) ? encoding : best));
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight ? Number(weight.slice(2)) || 0 : 1];
}

/** Quality 11 takes 200 ms per page; 4 takes 4 ms and sends little more. */
export const BROTLI_OPTIONS: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const MIN_COMPRESSIBLE_BYTES = 1024;
/** Larger bodies are cached only compressed, and decompressed for the few clients that accept no encoding. */
const MAX_UNCOMPRESSED_BYTES = 128 * 1024;

export const isPerVisitorHeader = (header: string) => header === 'x-request-id' || header.startsWith('x-ratelimit-');

/** Headers that are set when the response is sent, or for each encoding. */
const UNCACHED_HEADERS = new Set(['date', 'cache-control', 'vary', 'etag', 'content-encoding', 'content-length']);

interface RenderInfo {
  /** Latest version of the invalidation bus whose changes the response reflects or does not depend on. */
  readonly version: number;
  readonly bornAt: number;
  readonly dependencies: DependencyTracker;
}

interface BufferedResponse extends Pick<ServerResponse, 'getHeaders' | 'statusCode'> {
  readonly body: Buffer;
}

interface Variant {
  readonly etag: string;
  /** Alternating names and values, which Node writes fastest. */
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
  /** Omitted if it can be decompressed from the gzip variant. */
  readonly body?: Buffer;
}

/** Copies the bytes, since a slice would keep the whole larger buffer in memory. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export class CachedResponse {
  version: number;
  lastServedStaleAt = -Infinity;
  readonly bornAt: number;
  readonly dependencies: DependencyTracker;

  private constructor(
    { version, bornAt, dependencies }: RenderInfo,
    /** Total size of the bodies of all variants. */
    readonly bytes: number,
    readonly status: number,
    private readonly variants: Readonly<Record<Encoding, Variant>>,
  ) {
    [this.version, this.bornAt, this.dependencies] = [version, bornAt, dependencies];
  }

  static async create(response: BufferedResponse, renderInfo: RenderInfo) {
    const { body } = response;
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const headers = Object.entries(response.getHeaders())
      .filter(([name]) => !UNCACHED_HEADERS.has(name) && !isPerVisitorHeader(name))
      .flatMap(([name, value]) => [value].flat().flatMap((text) => [name, String(text)]));
    const createVariant = (encoding: Encoding, length: number, bytes?: Buffer): Variant => {
      const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      const notModifiedHeaders = ['vary', 'Accept-Encoding', 'etag', etag];
      const contentEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
      return {
        etag,
        headers: [...headers, ...notModifiedHeaders, ...contentEncoding, 'content-length', String(length)],
        notModifiedHeaders,
        ...(bytes && { body: bytes }),
      };
    };
    const createResponse = (bytes: number, variants: Record<Encoding, Variant>) =>
      new CachedResponse(renderInfo, bytes, response.statusCode, variants);

    if (body.length < MIN_COMPRESSIBLE_BYTES) {
      const plain = createVariant('identity', body.length, copyToOwnBuffer(body));
      return createResponse(body.length, { identity: plain, br: plain, gzip: plain });
    }
    const compressed = await Promise.all([promisify(brotliCompress)(body, BROTLI_OPTIONS), promisify(gzip)(body)]);
    const [br, gz] = compressed.map(copyToOwnBuffer) as [Buffer, Buffer];
    const plain = body.length <= MAX_UNCOMPRESSED_BYTES ? copyToOwnBuffer(body) : undefined;
    return createResponse(br.length + gz.length + (plain?.length ?? 0), {
      identity: createVariant('identity', body.length, plain),
      br: createVariant('br', br.length, br),
      gzip: createVariant('gzip', gz.length, gz),
    });
  }

  /** `visitorHeaders` are sent to this visitor only: alternating names and values. */
  send(
    headers: IncomingHttpHeaders,
    response: ServerResponse,
    cacheControl: string = ALWAYS_REVALIDATE,
    visitorHeaders: readonly string[] = [],
  ) {
    const variant = this.variants[negotiateEncoding(headers['accept-encoding'])];
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch && this.status === 200 && etagMatches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, [...variant.notModifiedHeaders, 'cache-control', cacheControl, ...visitorHeaders]).end();
      return;
    }
    response.writeHead(this.status, [...variant.headers, 'cache-control', cacheControl, ...visitorHeaders]);
    if (variant.body !== undefined || response.req.method === 'HEAD') response.end(variant.body);
    else gunzip(this.variants.gzip.body!, (_error, body) => response.end(body));
  }
}

const etagMatches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gunzip, gzip } from 'node:zlib';
import type { Sources } from '../../changes/sources.ts';
import { brotli } from '../brotli.ts';
import { type Encoding, preferredEncoding } from './preferred-encoding.ts';
import { ASKED_EACH_TIME } from './cache-control.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

const WORTH_COMPRESSING = 1024;
/** Few clients ask for an unencoded page; larger bodies are decompressed for them instead of being cached twice. */
const KEPT_PLAIN = 128 * 1024;

/** Headers that hold the request's id and the visitor's remaining requests. */
export const isOfOneVisitor = (header: string) => header === 'x-request-id' || header.startsWith('x-ratelimit-');

/** Headers that are outdated at once, or are set anew for each encoding. */
const NOT_KEPT = new Set(['date', 'cache-control', 'vary', 'etag', 'content-encoding', 'content-length']);

interface Made {
  /** The newest public change that it is known to have heard of, or not to be touched by. */
  readonly version: number;
  readonly bornAt: number;
  /** What it was made of. */
  readonly sources: Sources;
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
function own(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A cached answer that is the same for everyone, ready to be sent in each encoding. */
export class CachedAnswer {
  version: number;
  /** When it was last given although it was outdated. */
  staleAt = -Infinity;
  readonly bornAt: number;
  readonly sources: Sources;

  private constructor(
    { version, bornAt, sources }: Made,
    readonly bytes: number,
    readonly status: number,
    private readonly variants: Readonly<Record<Encoding, Variant>>,
  ) {
    [this.version, this.bornAt, this.sources] = [version, bornAt, sources];
  }

  static async of(answer: RecordedAnswer, made: Made) {
    const { body } = answer;
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const headers = Object.entries(answer.getHeaders())
      .filter(([name]) => !NOT_KEPT.has(name) && !isOfOneVisitor(name))
      .flatMap(([name, value]) => [value].flat().flatMap((text) => [name, String(text)]));
    const variant = (encoding: Encoding, length: number, bytes?: Buffer): Variant => {
      const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      const headUnchanged = ['vary', 'Accept-Encoding', 'etag', etag];
      const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const head = [...headers, ...headUnchanged, ...encoded, 'content-length', String(length)];
      return { etag, head, headUnchanged, ...(bytes && { body: bytes }) };
    };
    const cached = (bytes: number, variants: Record<Encoding, Variant>) =>
      new CachedAnswer(made, bytes, answer.statusCode, variants);

    if (body.length < WORTH_COMPRESSING) {
      const plain = variant('identity', body.length, own(body));
      return cached(body.length, { identity: plain, br: plain, gzip: plain });
    }
    const compressed = await Promise.all([promisify(brotliCompress)(body, brotli), promisify(gzip)(body)]);
    const [br, gz] = compressed.map(own) as [Buffer, Buffer];
    const plain = body.length <= KEPT_PLAIN ? own(body) : undefined;
    return cached(br.length + gz.length + (plain?.length ?? 0), {
      identity: variant('identity', body.length, plain),
      br: variant('br', br.length, br),
      gzip: variant('gzip', gz.length, gz),
    });
  }

  /** `own` holds the headers that only this visitor gets, names and values in turn. */
  send(
    headers: IncomingHttpHeaders,
    response: ServerResponse,
    cacheControl: string = ASKED_EACH_TIME,
    own: readonly string[] = [],
  ) {
    const variant = this.variants[preferredEncoding(headers['accept-encoding'])];
    const known = headers['if-none-match'];
    if (known && this.status === 200 && isAmong(known, variant.etag)) {
      response.writeHead(304, [...variant.headUnchanged, 'cache-control', cacheControl, ...own]).end();
      return;
    }
    response.writeHead(this.status, [...variant.head, 'cache-control', cacheControl, ...own]);
    if (variant.body ?? response.req.method === 'HEAD') response.end(variant.body);
    else gunzip(this.variants.gzip.body!, (_error, body) => response.end(body));
  }
}

const isAmong = (known: string, etag: string) =>
  known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

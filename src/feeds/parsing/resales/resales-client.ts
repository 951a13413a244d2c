import { Inject, Injectable } from '@nestjs/common';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { type Config, configToken } from '../../../config.ts';
import { FetchFailed } from '../../../platform/net/net.problems.ts';
import { DEFAULT_OUTBOUND_POLICY, createOutboundPolicy } from '../../../platform/net/outbound-policy.ts';
import { ssrfSafeFetch } from '../../../platform/net/ssrf-safe-fetch.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { JsonNode } from './json-node.ts';
import { buildRequestUrl, type ResalesAccess } from './parse-resales-address.ts';
import { MINUTE_MS } from '../../../platform/time-units.contract.ts';

const ACCESS_DENIED = 'Resales-Online no admite estas claves o este filtro';
const CHECK_KEYS = 'compruebe p1, p2 y p_agency_filterid.';

/** After one of these errors, every further request would fail too. */
const FATAL_ERRORS: ReadonlyMap<string, string> = new Map([
  ['001', 'Resales-Online rechaza la IP de este servidor (001): autorícela en su panel, junto a la clave de la API.'],
  ['002', `${ACCESS_DENIED} (002): ${CHECK_KEYS}`],
  ['003', `${ACCESS_DENIED} (003): ${CHECK_KEYS}`],
  ['099', `Resales-Online rechaza todas las peticiones (099): ${CHECK_KEYS}`],
  ['102', `${ACCESS_DENIED} (102): ${CHECK_KEYS}`],
  ['103', `${ACCESS_DENIED} (103): ${CHECK_KEYS}`],
]);

/** An error sent by Resales-Online. Its text is never stored, since it repeats the keys of the request. */
export class ResalesRejected extends FeedRefused {
  /** Whether every further request would fail too. */
  readonly abortsRun: boolean;

  constructor(errorCode: string) {
    super(FATAL_ERRORS.get(errorCode) ?? `Resales-Online responde con el error ${errorCode}: consulte a su proveedor.`);
    this.abortsRun = FATAL_ERRORS.has(errorCode);
  }
}

/** An unexpected response: HTML, truncated JSON or another structure. */
class ResalesUnreadable extends FeedRefused {}

const MAX_DEPTH = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Resales-Online sends errors with HTTP 200. Thrown problems never quote the response, since errors repeat the keys.
 */
function parseResponse(bytes: Uint8Array, warn: Warn): JsonNode {
  const response = new JsonNode(parseJson(decodeText(bytes, warn)));
  const status = response.get('transaction', 'status').text.toLowerCase();
  if (status === 'success') return response;
  if (status !== 'error') throw new ResalesUnreadable('La respuesta de Resales-Online no es la esperada.');
  const [code = ''] = response.get('transaction', 'errordescription').names;
  throw new ResalesRejected(/^\d{1,4}$/.test(code) ? code.padStart(3, '0') : 'desconocido');
}

function decodeText(bytes: Uint8Array, warn: Warn): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  warn('wrong_charset');
  return new TextDecoder('windows-1252').decode(bytes);
}

function parseJson(text: string): unknown {
  if (/^\s*</.test(text)) throw new ResalesUnreadable('Resales-Online responde con una página HTML.');
  if (text.trim() === '') throw new ResalesUnreadable('Resales-Online responde sin contenido.');
  if (isTooDeep(text)) throw new ResalesUnreadable('La respuesta de Resales-Online anida demasiados niveles.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ResalesUnreadable('La respuesta de Resales-Online está cortada o no es JSON.');
  }
}

/** Checks the depth before parsing; ignores brackets inside strings. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isQuoted && character === BACKSLASH) index += 1;
    else if (character === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && OPENING.has(character)) depth += 1;
    else if (!isQuoted && CLOSING.has(character)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Starts waiting calls one at a time, at least one interval apart. */
class Pacer {
  private queue: Promise<void> = Promise.resolve();
  private lastStart = -Infinity;

  constructor(public intervalMs: number) {}

  waitForTurn(): Promise<void> {
    this.queue = this.queue.then(async () => {
      // Timers may fire slightly early.
      for (let wait = this.remainingMs(); wait > 0; wait = this.remainingMs()) await setTimeout(Math.ceil(wait));
      this.lastStart = performance.now();
    });
    return this.queue;
  }

  private remainingMs() {
    return this.lastStart + this.intervalMs - performance.now();
  }
}

const MAX_RESPONSE_BYTES = 10_000_000;
const MAX_RETRIES = 3;

/** About 2.5 requests a second are safe; the limit is unpublished. */
const INTERVAL_MS = 400;

type Caller = {
  access: ResalesAccess;
  allowHosts: readonly string[] | null;
  onBytes: (bytes: number) => void;
  warn: Warn;
};

/** Queries the WebAPI V6 at a safe rate per process, and retries transient failures. */
@Injectable()
export class ResalesClient {
  /** The constructor derives it from the configuration; only tests replace it and the values below. */
  outboundPolicy = DEFAULT_OUTBOUND_POLICY;
  idleMs = MINUTE_MS;
  deadlineMs = 120_000;
  firstRetryMs = 1_000;
  readonly pacer = new Pacer(INTERVAL_MS);

  constructor(@Inject(configToken) config: Config) {
    this.outboundPolicy = createOutboundPolicy(config);
  }

  request(caller: Caller, name: string, parameters: Record<string, string>, signal?: AbortSignal): Promise<JsonNode> {
    const address = buildRequestUrl(caller.access, name, parameters);
    const backoff = new ExponentialBackoff({ initialDelay: this.firstRetryMs, maxDelay: 30_000 });
    return retry(handleWhen(isTransient), { maxAttempts: MAX_RETRIES, backoff }).execute(async () => {
      await this.pacer.waitForTurn();
      signal?.throwIfAborted();
      return parseResponse(await this.fetch(address, caller, signal), caller.warn);
    }, signal);
  }

  private async fetch(address: string, { allowHosts, onBytes }: Caller, signal?: AbortSignal): Promise<Buffer> {
    const { idleMs, deadlineMs, outboundPolicy } = this;
    const options = {
      maxBytes: MAX_RESPONSE_BYTES,
      idleMs,
      deadlineMs,
      allowHosts,
      policy: outboundPolicy,
      ...(signal && { signal }),
    };
    const { body } = await ssrfSafeFetch(address, options);
    const bytes = await buffer(body);
    onBytes(bytes.length);
    return bytes;
  }
}

/** Timeouts, broken connections, 5xx and 429 are transient; other errors would repeat. */
const isTransient = (error: unknown) =>
  error instanceof FetchFailed &&
  (error.reason === 'timeout' ||
    error.reason === 'connection-closed' ||
    error.reason === 'unreachable' ||
    error.statusCode === 429 ||
    (error.statusCode ?? 0) >= 500);

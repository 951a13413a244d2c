import type { LookupFunction } from 'node:net';
import { types } from 'node:util';
import { Agent, errors, request } from 'undici';
import { SECOND_MS } from '../time-units.contract.ts';
import { FetchFailed } from './net.problems.ts';
import {
  type OutboundPolicy,
  getBareHost,
  createNotPermittedError,
  getPort,
  DEFAULT_OUTBOUND_POLICY,
  assertPublicUrl,
} from './outbound-policy.ts';

const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;

/**
 * Creates an agent that connects to the host of this URL only if all its addresses are allowed. It connects to the
 * checked addresses, so that DNS rebinding has no effect.
 */
export function createSsrfSafeAgent(url: URL, policy: OutboundPolicy, idleMs: number): Agent {
  const lookup: LookupFunction = (hostname, options, callback) => {
    policy.resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isPermitted =
        addresses.length > 0 && addresses.every(({ address }) => policy.permits(address, getPort(url)));
      return isPermitted ? callback(null, addresses) : callback(createNotPermittedError(getBareHost(url)), []);
    });
  };
  return new Agent({
    connect: { lookup, timeout: CONNECT_TIMEOUT_MS, autoSelectFamily: true },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
}

/**
 * Limits the total time, since a server that keeps sending single bytes never reaches the idle timeouts. Aborts after
 * `ms` or with `callerSignal`.
 */
export function createDeadline(ms: number, host: string, callerSignal?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const sentence = `El servidor ${host} ha tardado demasiado en enviarlo todo.`;
  setTimeout(() => controller.abort(new FetchFailed('timeout', sentence)), ms).unref();
  return callerSignal ? AbortSignal.any([callerSignal, controller.signal]) : controller.signal;
}

const { ConnectTimeoutError, HeadersTimeoutError, BodyTimeoutError } = errors;

const isTimeout = (error: Error) =>
  error instanceof ConnectTimeoutError || error instanceof HeadersTimeoutError || error instanceof BodyTimeoutError;

const isZlibError = (error: Error) => 'code' in error && /^(Z_|ERR__?BROTLI|ERR_BUFFER)/.test(String(error.code));

/** Converts network errors to FetchFailed; an abort by the caller stays unchanged. */
export function toFetchError(error: unknown, url: URL, phase: 'connecting' | 'reading'): unknown {
  const host = getBareHost(url);
  if (error instanceof FetchFailed || !types.isNativeError(error) || error.name === 'AbortError') return error;
  const createFailure = (reason: FetchFailed['reason'], message: string) =>
    new FetchFailed(reason, message, { cause: error });

  if (isTimeout(error)) return createFailure('timeout', `El servidor ${host} ha tardado demasiado en responder.`);
  if (isZlibError(error)) return createFailure('encoding', `El servidor ${host} ha enviado datos comprimidos dañados.`);
  if (phase === 'reading')
    return createFailure('connection-closed', `El servidor ${host} ha cortado la respuesta antes de tiempo.`);
  return createFailure('unreachable', `No se ha podido conectar con el servidor ${host}.`);
}

interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Permits a public server, or this machine if the operator configured a loopback address such as `127.0.0.1`. */
const createPostPolicy = (url: URL | null): OutboundPolicy =>
  url && /^(127\.\d+\.\d+\.\d+|::1)$/.test(getBareHost(url))
    ? { ...DEFAULT_OUTBOUND_POLICY, permits: (address) => address === getBareHost(url) }
    : DEFAULT_OUTBOUND_POLICY;

/**
 * Posts a body to a configured URL. A redirect counts as a failure, since the request contains secrets. Throws
 * FetchFailed.
 */
export async function ssrfSafePost(urlText: string, { headers, body, deadlineMs, signal }: PostOptions): Promise<void> {
  const policy = createPostPolicy(URL.parse(urlText));
  const url = assertPublicUrl(urlText, policy);
  const host = getBareHost(url);
  const dispatcher = createSsrfSafeAgent(url, policy, deadlineMs);
  try {
    const deadline = createDeadline(deadlineMs, host, signal);
    const response = await request(url, { dispatcher, method: 'POST', headers, body, signal: deadline });
    // The body is never read, so its errors would have no listener and end the process.
    response.body.on('error', () => undefined);
    const { statusCode } = response;
    if (statusCode >= 200 && statusCode < 300) return;
    throw new FetchFailed('status', `El servidor ${host} ha respondido con el código ${statusCode}.`, { statusCode });
  } catch (error) {
    throw toFetchError(error, url, 'connecting');
  } finally {
    await dispatcher.destroy();
  }
}

import { type Agent, type Dispatcher, request } from 'undici';
import { buildAuthorization, type Credentials } from './credentials.ts';
import { buildConditionalHeaders, readValidators } from './build-conditional-headers.ts';
import { createDeadline } from './create-deadline.ts';
import { ssrfSafeAgent } from './ssrf-safe-agent.ts';
import { decompressBody } from './decompress-body.ts';
import { DEFAULT_OUTBOUND_POLICY, type OutboundPolicy } from './outbound-policy.ts';
import { limitBytes } from './limit-bytes.ts';
import { FetchRefused } from './net.problems.ts';
import { getBareHost, assertPublicUrl } from './assert-public-url.ts';
import { toFetchError } from './to-fetch-error.ts';
import type { Validators } from './validators.contract.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type FetchOptions = {
  /** Counted after decompression. */
  maxBytes: number;
  /** The longest wait for the next byte, in milliseconds. */
  idleMs: number;
  /** The longest duration of the whole transfer, including redirects, in milliseconds. */
  deadlineMs: number;
  allowHosts?: readonly string[] | null;
  signal?: AbortSignal;
  internet?: OutboundPolicy;
  credentials?: Credentials | null;
};

export type FetchedBody = {
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  finalUrl: string;
  validators: Validators | null;
};

type OpenResponse = {
  url: URL;
  agent: Agent;
  response: Dispatcher.ResponseData;
  /** Whether the request asked for changes only. */
  isConditional: boolean;
};

/** Fetches an address from outside. Every hop must be a public web server, which prevents SSRF. Throws FetchRefused. */
export async function ssrfSafeFetch(address: string, options: FetchOptions): Promise<FetchedBody> {
  return readBody(await followRedirects(address, options, null), options);
}

/** Null when the server answers that the known version is current. Throws FetchRefused. */
export async function fetchIfChanged(
  address: string,
  { cachedValidators, ...options }: FetchOptions & { cachedValidators: Validators | null },
): Promise<FetchedBody | null> {
  const opened = await followRedirects(address, options, cachedValidators);
  if (opened.response.statusCode !== 304 || !opened.isConditional) return readBody(opened, options);
  await opened.agent.destroy();
  return null;
}

async function readBody(opened: OpenResponse, options: FetchOptions): Promise<FetchedBody> {
  const { url, agent, response } = opened;
  try {
    const { statusCode } = response;
    if (statusCode !== 200) {
      const reason =
        statusCode === 401
          ? 'pide un usuario y una contraseña, o rechaza los indicados'
          : `ha respondido con el código ${statusCode}`;
      throw new FetchRefused('status', `El servidor ${getBareHost(url)} ${reason}.`, { statusCode });
    }
    const encoding = getHeader(response, 'content-encoding');
    const decompressed = decompressBody(response.body, encoding, getBareHost(url));
    const body = closeWhenDone(
      limitBytes(decompressed, options.maxBytes, () => createTooBigError(url)),
      opened,
    );
    const validators = readValidators(response.headers, url);
    return { body, contentType: getHeader(response, 'content-type'), finalUrl: url.href, validators };
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

async function followRedirects(
  address: string,
  options: FetchOptions,
  cachedValidators: Validators | null,
): Promise<OpenResponse> {
  let next = address;
  const { internet = DEFAULT_OUTBOUND_POLICY, allowHosts, credentials } = options;
  const initialUrl = assertPublicUrl(address, internet, allowHosts);
  const signal = createDeadline(options.deadlineMs, getBareHost(initialUrl), options.signal);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = assertPublicUrl(next, internet, allowHosts);
    const conditions = buildConditionalHeaders(cachedValidators, url);
    const opened = await openRequest(
      url,
      { ...options, signal },
      { ...buildAuthorization(credentials, initialUrl, url), ...conditions },
    );
    const location = getHeader(opened.response, 'location');
    if (!REDIRECTS.has(opened.response.statusCode) || !location)
      return { ...opened, isConditional: Object.keys(conditions).length > 0 };
    await opened.agent.destroy();
    const target = URL.parse(location, opened.url.href);
    if (!target)
      throw new FetchRefused('redirects', `El servidor ${getBareHost(opened.url)} redirige a una dirección no válida.`);
    next = target.href;
  }
  throw new FetchRefused('redirects', 'La dirección redirige demasiadas veces.');
}

async function openRequest(
  url: URL,
  { internet = DEFAULT_OUTBOUND_POLICY, idleMs, signal }: FetchOptions,
  extraHeaders: Record<string, string>,
): Promise<Omit<OpenResponse, 'isConditional'>> {
  const agent = ssrfSafeAgent(url, internet, idleMs);
  try {
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...extraHeaders };
    const response = await request(url, { dispatcher: agent, headers, ...(signal && { signal }) });
    // Errors of the body before anybody reads it would have no listener and end the process.
    response.body.on('error', () => undefined);
    return { url, agent, response };
  } catch (error) {
    await agent.destroy();
    throw toFetchError(error, url, 'connecting');
  }
}

async function* closeWhenDone(
  body: AsyncIterable<Uint8Array>,
  { url, agent }: OpenResponse,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body;
  } catch (error) {
    throw toFetchError(error, url, 'reading');
  } finally {
    await agent.destroy();
  }
}

const createTooBigError = (url: URL) =>
  new FetchRefused('size', `La respuesta del servidor ${getBareHost(url)} supera el tamaño permitido.`);

const getHeader = ({ headers }: Dispatcher.ResponseData, name: string) => [headers[name]].flat()[0] ?? '';

import { hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Agent, type Dispatcher, request } from 'undici';
import { MINUTE_MS } from '../time-units.contract.ts';
import { FetchFailed } from './net.problems.ts';
import { DEFAULT_OUTBOUND_POLICY, type OutboundPolicy, getBareHost, assertPublicUrl } from './outbound-policy.ts';
import { createDeadline, createSsrfSafeAgent, toFetchError } from './ssrf-safe-agent.ts';
import type { Validators } from './validators.contract.ts';

export type Credentials = { username: string; password: string };

/** Sends credentials only to their own origin, or to the same host after an upgrade to https. */
function buildAuthorization(credentials: Credentials | null | undefined, configuredUrl: URL, requestedUrl: URL) {
  if (!credentials || !(requestedUrl.origin === configuredUrl.origin || isUpgraded(configuredUrl, requestedUrl)))
    return {};
  const { username, password } = credentials;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

const isUpgraded = (configuredUrl: URL, requestedUrl: URL) =>
  configuredUrl.hostname === requestedUrl.hostname &&
  configuredUrl.protocol === 'http:' &&
  requestedUrl.protocol === 'https:' &&
  !requestedUrl.port &&
  !configuredUrl.port;

/** Throws as soon as more than `maxBytes` have passed; placed after decompression, it stops compression bombs. */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  createError: () => Error,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw createError();
    yield chunk;
  }
}

const DECOMPRESSORS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const CHUNK = { chunkSize: 65_536 };

const isSupported = (encoding: string): encoding is keyof typeof DECOMPRESSORS =>
  Object.hasOwn(DECOMPRESSORS, encoding);

function decompressBody(body: Readable, contentEncoding: string, host: string): Readable {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return body;
  if (!isSupported(encoding)) {
    throw new FetchFailed('encoding', `El servidor ${host} responde con una compresión que no se admite.`);
  }
  // Pipeline errors reach the reader of the stream.
  return pipeline(body, DECOMPRESSORS[encoding](CHUNK), () => undefined);
}

/** Last-Modified is reliable only if clearly older than the response (RFC 9110, 8.8.2.2). */
const MIN_VALIDATOR_AGE_MS = MINUTE_MS;
const ETAG_PATTERN = /^[\x21-\x7e]{1,300}$/;

const hashUrl = (url: URL) => hash('sha256', url.href, 'base64url');
const getText = (header: string | string[] | undefined) => [header].flat()[0]?.trim() ?? '';

type Headers = Record<string, string | string[] | undefined>;

function readValidators(headers: Headers, url: URL): Validators | null {
  const etag = getText(headers['etag']);
  const lastModified = getText(headers['last-modified']);
  const isReliable = Date.parse(getText(headers['date'])) - Date.parse(lastModified) >= MIN_VALIDATOR_AGE_MS;
  const validators = { etag: ETAG_PATTERN.test(etag) ? etag : null, lastModified: isReliable ? lastModified : null };
  return validators.etag || validators.lastModified ? { ...validators, origin: hashUrl(url) } : null;
}

/**
 * Sends the validators only to the URL that they belong to. Weak entity tags suffice, since equivalent content need not
 * be fetched again.
 */
function buildConditionalHeaders(cachedValidators: Validators | null | undefined, url: URL): Record<string, string> {
  if (cachedValidators?.origin !== hashUrl(url)) return {};
  return {
    ...(cachedValidators.etag && { 'if-none-match': cachedValidators.etag }),
    ...(cachedValidators.lastModified && { 'if-modified-since': cachedValidators.lastModified }),
  };
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type FetchOptions = {
  /** Maximum size after decompression. */
  maxBytes: number;
  /** In milliseconds: maximum wait for the next byte. */
  idleMs: number;
  /** In milliseconds: maximum duration of the whole transfer, including redirects. */
  deadlineMs: number;
  /** Further narrows the hosts of the policy, such as for one feed. */
  allowHosts?: readonly string[] | null;
  signal?: AbortSignal;
  policy?: OutboundPolicy;
  credentials?: Credentials | null;
};

export type FetchedBody = {
  /** The caller must iterate it, since the connection closes when the iteration ends. Reading may throw FetchFailed. */
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  finalUrl: string;
  validators: Validators | null;
};

type OpenResponse = {
  url: URL;
  agent: Agent;
  response: Dispatcher.ResponseData;
  /** Whether the request contained validators. */
  isConditional: boolean;
};

/** Fetches an external URL. Every hop must be a public web server, which prevents SSRF. Throws FetchFailed. */
export async function ssrfSafeFetch(urlText: string, options: FetchOptions): Promise<FetchedBody> {
  return readBody(await followRedirects(urlText, options, null), options);
}

/**
 * Fetches an external URL, or returns null if the server reports that `cachedValidators` are current. Throws
 * FetchFailed.
 */
export async function fetchIfChanged(
  urlText: string,
  { cachedValidators, ...options }: FetchOptions & { cachedValidators: Validators | null },
): Promise<FetchedBody | null> {
  const connection = await followRedirects(urlText, options, cachedValidators);
  if (connection.response.statusCode !== 304 || !connection.isConditional) return readBody(connection, options);
  await connection.agent.destroy();
  return null;
}

async function readBody(connection: OpenResponse, options: FetchOptions): Promise<FetchedBody> {
  const { url, agent, response } = connection;
  try {
    const { statusCode } = response;
    if (statusCode !== 200) {
      const reason =
        statusCode === 401
          ? 'pide un usuario y una contraseña, o rechaza los indicados'
          : `ha respondido con el código ${statusCode}`;
      throw new FetchFailed('status', `El servidor ${getBareHost(url)} ${reason}.`, { statusCode });
    }
    const encoding = getHeader(response, 'content-encoding');
    const decompressed = decompressBody(response.body, encoding, getBareHost(url));
    const body = closeWhenDone(
      limitBytes(decompressed, options.maxBytes, () => createTooBigError(url)),
      connection,
    );
    const validators = readValidators(response.headers, url);
    return { body, contentType: getHeader(response, 'content-type'), finalUrl: url.href, validators };
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

async function followRedirects(
  urlText: string,
  options: FetchOptions,
  cachedValidators: Validators | null,
): Promise<OpenResponse> {
  let nextUrl = urlText;
  const { policy = DEFAULT_OUTBOUND_POLICY, allowHosts, credentials } = options;
  const initialUrl = assertPublicUrl(urlText, policy, allowHosts);
  const signal = createDeadline(options.deadlineMs, getBareHost(initialUrl), options.signal);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = assertPublicUrl(nextUrl, policy, allowHosts);
    const conditions = buildConditionalHeaders(cachedValidators, url);
    const connection = await openRequest(
      url,
      { ...options, signal },
      { ...buildAuthorization(credentials, initialUrl, url), ...conditions },
    );
    const location = getHeader(connection.response, 'location');
    if (!REDIRECTS.has(connection.response.statusCode) || !location)
      return { ...connection, isConditional: Object.keys(conditions).length > 0 };
    await connection.agent.destroy();
    const target = URL.parse(location, connection.url.href);
    if (!target)
      throw new FetchFailed(
        'redirects',
        `El servidor ${getBareHost(connection.url)} redirige a una dirección no válida.`,
      );
    nextUrl = target.href;
  }
  throw new FetchFailed('redirects', 'La dirección redirige demasiadas veces.');
}

async function openRequest(
  url: URL,
  { policy = DEFAULT_OUTBOUND_POLICY, idleMs, signal }: FetchOptions,
  extraHeaders: Record<string, string>,
): Promise<Omit<OpenResponse, 'isConditional'>> {
  const agent = createSsrfSafeAgent(url, policy, idleMs);
  try {
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...extraHeaders };
    const response = await request(url, { dispatcher: agent, headers, ...(signal && { signal }) });
    // Errors of a body that is not read yet would have no listener and end the process.
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
  new FetchFailed('too-large', `La respuesta del servidor ${getBareHost(url)} supera el tamaño permitido.`);

const getHeader = ({ headers }: Dispatcher.ResponseData, name: string) => [headers[name]].flat()[0] ?? '';

import { type Agent, type Dispatcher, request } from 'undici';
import { authorization, type Credentials } from './credentials.ts';
import { conditionalHeaders, validatorsOf } from './conditional-headers.ts';
import { deadline } from './deadline.ts';
import { guardedAgent } from './guarded-agent.ts';
import { inflatedBody } from './inflated-body.ts';
import { INTERNET, type Internet } from './internet.ts';
import { limited } from './limited.ts';
import { FetchRefused } from './net.problems.ts';
import { bareHost, permittedUrl } from './permitted-url.ts';
import { refusalOf } from './refusal-of.ts';
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
  internet?: Internet;
  credentials?: Credentials | null;
};

export type FetchedBody = {
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  finalUrl: string;
  validators: Validators | null;
};

type Opened = {
  url: URL;
  agent: Agent;
  response: Dispatcher.ResponseData;
  /** Whether the request asked for changes only. */
  isConditional: boolean;
};

/** Fetches an address from outside. Every hop must be a public web server, which prevents SSRF. Throws FetchRefused. */
export async function guardedFetch(address: string, options: FetchOptions): Promise<FetchedBody> {
  return bodyOf(await follow(address, options, null), options);
}

/** Null when the server answers that the known version is current. Throws FetchRefused. */
export async function fetchIfChanged(
  address: string,
  { known, ...options }: FetchOptions & { known: Validators | null },
): Promise<FetchedBody | null> {
  const opened = await follow(address, options, known);
  if (opened.response.statusCode !== 304 || !opened.isConditional) return bodyOf(opened, options);
  await opened.agent.destroy();
  return null;
}

async function bodyOf(opened: Opened, options: FetchOptions): Promise<FetchedBody> {
  const { url, agent, response } = opened;
  try {
    const { statusCode } = response;
    if (statusCode !== 200) {
      const reason =
        statusCode === 401
          ? 'pide un usuario y una contraseña, o rechaza los indicados'
          : `ha respondido con el código ${statusCode}`;
      throw new FetchRefused('status', `El servidor ${bareHost(url)} ${reason}.`, { statusCode });
    }
    const encoding = headerOf(response, 'content-encoding');
    const inflated = inflatedBody(response.body, encoding, bareHost(url));
    const body = closing(
      limited(inflated, options.maxBytes, () => tooBig(url)),
      opened,
    );
    const validators = validatorsOf(response.headers, url);
    return { body, contentType: headerOf(response, 'content-type'), finalUrl: url.href, validators };
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

async function follow(address: string, options: FetchOptions, known: Validators | null): Promise<Opened> {
  let next = address;
  const { internet = INTERNET, allowHosts, credentials } = options;
  const named = permittedUrl(address, internet, allowHosts);
  const signal = deadline(options.deadlineMs, bareHost(named), options.signal);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = permittedUrl(next, internet, allowHosts);
    const asked = conditionalHeaders(known, url);
    const opened = await open(url, { ...options, signal }, { ...authorization(credentials, named, url), ...asked });
    const location = headerOf(opened.response, 'location');
    if (!REDIRECTS.has(opened.response.statusCode) || !location)
      return { ...opened, isConditional: Object.keys(asked).length > 0 };
    await opened.agent.destroy();
    const target = URL.parse(location, opened.url.href);
    if (!target)
      throw new FetchRefused('redirects', `El servidor ${bareHost(opened.url)} redirige a una dirección no válida.`);
    next = target.href;
  }
  throw new FetchRefused('redirects', 'La dirección redirige demasiadas veces.');
}

async function open(
  url: URL,
  { internet = INTERNET, idleMs, signal }: FetchOptions,
  own: Record<string, string>,
): Promise<Omit<Opened, 'isConditional'>> {
  const agent = guardedAgent(url, internet, idleMs);
  try {
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...own };
    const response = await request(url, { dispatcher: agent, headers, ...(signal && { signal }) });
    // Errors of the body before anybody reads it would have no listener and end the process.
    response.body.on('error', () => undefined);
    return { url, agent, response };
  } catch (error) {
    await agent.destroy();
    throw refusalOf(error, url, 'connecting');
  }
}

async function* closing(body: AsyncIterable<Uint8Array>, { url, agent }: Opened): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body;
  } catch (error) {
    throw refusalOf(error, url, 'reading');
  } finally {
    await agent.destroy();
  }
}

const tooBig = (url: URL) =>
  new FetchRefused('size', `La respuesta del servidor ${bareHost(url)} supera el tamaño permitido.`);

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string) => [headers[name]].flat()[0] ?? '';

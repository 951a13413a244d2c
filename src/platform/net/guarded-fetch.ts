import { type Agent, type Dispatcher, request } from 'undici';
import { guardedAgent } from './guarded-agent.ts';
import { inflatedBody } from './inflated-body.ts';
import { INTERNET, type Internet } from './internet.ts';
import { limited } from './limited.ts';
import { FetchRefused } from './net.problems.ts';
import { bareHost, permittedUrl } from './permitted-url.ts';
import { refusalOf } from './refusal-of.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type FetchOptions = {
  /** Counted after inflation. */
  maxBytes: number;
  /** The longest wait for the next byte. */
  idleMs: number;
  allowHosts?: readonly string[] | null;
  signal?: AbortSignal;
  internet?: Internet;
};

export type FetchedBody = { body: AsyncIterable<Uint8Array>; contentType: string; finalUrl: string };

type Opened = { url: URL; agent: Agent; response: Dispatcher.ResponseData };

/** Fetches an address that came from outside: nothing but a public web server is ever dialled, at any hop. */
export async function guardedFetch(address: string, options: FetchOptions): Promise<FetchedBody> {
  const opened = await follow(address, options);
  const { url, agent, response } = opened;
  try {
    const { statusCode } = response;
    if (statusCode !== 200) {
      const message = `El servidor ${bareHost(url)} ha respondido con el código ${statusCode}.`;
      throw new FetchRefused('status', message, { statusCode });
    }
    const encoding = headerOf(response, 'content-encoding');
    const inflated = inflatedBody(response.body, encoding, bareHost(url));
    const body = closing(
      limited(inflated, options.maxBytes, () => tooBig(url)),
      opened,
    );
    return { body, contentType: headerOf(response, 'content-type'), finalUrl: url.href };
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

async function follow(address: string, options: FetchOptions): Promise<Opened> {
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const opened = await open(permittedUrl(next, options.internet ?? INTERNET, options.allowHosts), options);
    const location = headerOf(opened.response, 'location');
    if (!REDIRECTS.has(opened.response.statusCode) || !location) return opened;
    await opened.agent.destroy();
    const target = URL.parse(location, opened.url.href);
    if (!target)
      throw new FetchRefused('redirects', `El servidor ${bareHost(opened.url)} redirige a una dirección no válida.`);
    next = target.href;
  }
  throw new FetchRefused('redirects', 'La dirección redirige demasiadas veces.');
}

async function open(url: URL, { internet = INTERNET, idleMs, signal }: FetchOptions): Promise<Opened> {
  const agent = guardedAgent(url, internet, idleMs);
  try {
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
    const response = await request(url, { dispatcher: agent, headers, ...(signal && { signal }) });
    // Until the body is read its errors have no listener, and one without a listener ends the process.
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
  new FetchRefused('size', `Lo que envía el servidor ${bareHost(url)} supera el tamaño permitido.`);

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string) => [headers[name]].flat()[0] ?? '';

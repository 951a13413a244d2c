import { request } from 'undici';
import { deadline } from './deadline.ts';
import { guardedAgent } from './guarded-agent.ts';
import { INTERNET, type Internet } from './internet.ts';
import { FetchRefused } from './net.problems.ts';
import { bareHost, permittedUrl } from './permitted-url.ts';
import { refusalOf } from './refusal-of.ts';

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** A public server, or one on this machine where the operator has named its address: `127.0.0.1` or `[::1]`. */
const internetFor = (url: URL | null): Internet =>
  url && /^(127\.\d+\.\d+\.\d+|::1)$/.test(bareHost(url))
    ? { ...INTERNET, permits: (address) => address === bareHost(url) }
    : INTERNET;

/** Sends a text to an address of the configuration. A redirection counts as failed, since secrets go along. Throws FetchRefused. */
export async function guardedPost(address: string, { headers, body, deadlineMs, signal }: Posted): Promise<void> {
  const internet = internetFor(URL.parse(address));
  const url = permittedUrl(address, internet);
  const host = bareHost(url);
  const dispatcher = guardedAgent(url, internet, deadlineMs);
  try {
    const late = deadline(deadlineMs, host, signal);
    const answer = await request(url, { dispatcher, method: 'POST', headers, body, signal: late });
    // Nobody reads it, so that its errors would have no listener and end the process.
    answer.body.on('error', () => undefined);
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) return;
    throw new FetchRefused('status', `El servidor ${host} ha respondido con el código ${statusCode}.`, { statusCode });
  } catch (error) {
    throw refusalOf(error, url, 'connecting');
  } finally {
    await dispatcher.destroy();
  }
}

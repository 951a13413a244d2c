import { request } from 'undici';
import { createDeadline } from './create-deadline.ts';
import { ssrfSafeAgent } from './ssrf-safe-agent.ts';
import { DEFAULT_OUTBOUND_POLICY, type OutboundPolicy } from './outbound-policy.ts';
import { FetchRefused } from './net.problems.ts';
import { getBareHost, assertPublicUrl } from './assert-public-url.ts';
import { toFetchError } from './to-fetch-error.ts';

interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** A public server, or one on this machine where the operator has named its address: `127.0.0.1` or `[::1]`. */
const createPostPolicy = (url: URL | null): OutboundPolicy =>
  url && /^(127\.\d+\.\d+\.\d+|::1)$/.test(getBareHost(url))
    ? { ...DEFAULT_OUTBOUND_POLICY, permits: (address) => address === getBareHost(url) }
    : DEFAULT_OUTBOUND_POLICY;

/** Sends a text to an address of the configuration. A redirection counts as failed, since secrets go along. Throws FetchRefused. */
export async function ssrfSafePost(address: string, { headers, body, deadlineMs, signal }: PostOptions): Promise<void> {
  const internet = createPostPolicy(URL.parse(address));
  const url = assertPublicUrl(address, internet);
  const host = getBareHost(url);
  const dispatcher = ssrfSafeAgent(url, internet, deadlineMs);
  try {
    const late = createDeadline(deadlineMs, host, signal);
    const answer = await request(url, { dispatcher, method: 'POST', headers, body, signal: late });
    // Nobody reads it, so that its errors would have no listener and end the process.
    answer.body.on('error', () => undefined);
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) return;
    throw new FetchRefused('status', `El servidor ${host} ha respondido con el código ${statusCode}.`, { statusCode });
  } catch (error) {
    throw toFetchError(error, url, 'connecting');
  } finally {
    await dispatcher.destroy();
  }
}

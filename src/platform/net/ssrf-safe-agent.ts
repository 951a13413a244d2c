import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import type { OutboundPolicy } from './outbound-policy.ts';
import { getBareHost, createNotPermittedError, getPort } from './assert-public-url.ts';

const CONNECT_MS = 10_000;

/**
 * An agent that connects to the host of this URL only if every address of its name is permitted. The checked addresses
 * are the ones that are connected to, so that DNS rebinding has no effect.
 */
export function ssrfSafeAgent(url: URL, internet: OutboundPolicy, idleMs: number): Agent {
  const lookup: LookupFunction = (hostname, options, answer) => {
    internet.resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const permitted =
        addresses.length > 0 && addresses.every(({ address }) => internet.permits(address, getPort(url)));
      return permitted ? answer(null, addresses) : answer(createNotPermittedError(getBareHost(url)), []);
    });
  };
  return new Agent({
    connect: { lookup, timeout: CONNECT_MS, autoSelectFamily: true },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
}

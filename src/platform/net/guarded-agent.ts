import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import type { Internet } from './internet.ts';
import { bareHost, notPermitted, portOf } from './permitted-url.ts';

const CONNECT_MS = 10_000;

/**
 * Connects to the host of this URL alone, and only if every address its name has now is permitted:
 * the addresses that were checked are the ones dialled, so a name that changes its mind gains nothing.
 */
export function guardedAgent(url: URL, internet: Internet, idleMs: number): Agent {
  const lookup: LookupFunction = (hostname, options, answer) => {
    internet.resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const permitted =
        addresses.length > 0 && addresses.every(({ address }) => internet.permits(address, portOf(url)));
      return permitted ? answer(null, addresses) : answer(notPermitted(bareHost(url)), []);
    });
  };
  return new Agent({
    connect: { lookup, timeout: CONNECT_MS, autoSelectFamily: true },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
}

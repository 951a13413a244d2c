import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { Config } from '../../../../config.ts';
import { configToken } from '../../../../platform/config-token.ts';
import { ssrfSafeFetch } from '../../../../platform/net/ssrf-safe-fetch.ts';
import { DEFAULT_OUTBOUND_POLICY, createOutboundPolicy } from '../../../../platform/net/outbound-policy.ts';
import { FetchRefused } from '../../../../platform/net/net.problems.ts';
import type { Warn } from '../../../feed-warning.contract.ts';
import type { JsonNode } from './json-node.ts';
import { Pacer } from './pacer.ts';
import { parseResponse } from './parse-response.ts';
import { buildRequestUrl, type ResalesAccess } from './parse-resales-address.ts';

const MAX_ANSWER_BYTES = 10_000_000;
const RETRIES = 3;

/** About 2.5 requests a second are safe; the limit is unpublished. */
const INTERVAL_MS = 400;

export type Caller = {
  access: ResalesAccess;
  allowHosts: readonly string[] | null;
  onBytes: (bytes: number) => void;
  warn: Warn;
};

/** Asks the WebAPI V6 at a safe rate, which all feeds share, and asks again after a passing failure. */
@Injectable()
export class ResalesClient {
  /** Only tests replace these. */
  internet = DEFAULT_OUTBOUND_POLICY;
  idleMs = 60_000;
  answerMs = 120_000;
  firstRetryMs = 1_000;
  readonly pacer = new Pacer(INTERVAL_MS);

  constructor(@Inject(configToken) config: Config) {
    this.internet = createOutboundPolicy(config);
  }

  request(caller: Caller, name: string, parameters: Record<string, string>, signal?: AbortSignal): Promise<JsonNode> {
    const address = buildRequestUrl(caller.access, name, parameters);
    const backoff = new ExponentialBackoff({ initialDelay: this.firstRetryMs, maxDelay: 30_000 });
    return retry(handleWhen(isTransient), { maxAttempts: RETRIES, backoff }).execute(async () => {
      await this.pacer.waitForTurn();
      signal?.throwIfAborted();
      return parseResponse(await this.fetch(address, caller, signal), caller.warn);
    }, signal);
  }

  private async fetch(address: string, { allowHosts, onBytes }: Caller, signal?: AbortSignal): Promise<Buffer> {
    const { idleMs, answerMs: deadlineMs, internet } = this;
    const options = { maxBytes: MAX_ANSWER_BYTES, idleMs, deadlineMs, allowHosts, internet, ...(signal && { signal }) };
    const { body } = await ssrfSafeFetch(address, options);
    const bytes = await buffer(body);
    onBytes(bytes.length);
    return bytes;
  }
}

/** Time-outs, broken lines, 5xx and 429 pass; everything else would be the same again. */
const isTransient = (error: unknown) =>
  error instanceof FetchRefused &&
  (error.reason === 'timeout' ||
    error.reason === 'cut' ||
    error.reason === 'unreachable' ||
    error.statusCode === 429 ||
    (error.statusCode ?? 0) >= 500);

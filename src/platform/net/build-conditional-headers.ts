import { hash } from 'node:crypto';
import type { Validators } from './validators.contract.ts';

/** Last-Modified is reliable only if clearly older than the answer (RFC 9110, 8.8.2.2). */
const STRONG_AFTER_MS = 60_000;
const TAG = /^[\x21-\x7e]{1,300}$/;

const hashUrl = (url: URL) => hash('sha256', url.href, 'base64url');
const getText = (header: string | string[] | undefined) => [header].flat()[0]?.trim() ?? '';

type Headers = Record<string, string | string[] | undefined>;

/** Reads the validators of an answer; null when it has none that are reliable. */
export function readValidators(headers: Headers, url: URL): Validators | null {
  const [etag, changed, now] = [getText(headers['etag']), getText(headers['last-modified']), getText(headers['date'])];
  const isReliable = Date.parse(now) - Date.parse(changed) >= STRONG_AFTER_MS;
  const validators = { etag: TAG.test(etag) ? etag : null, lastModified: isReliable ? changed : null };
  return validators.etag || validators.lastModified ? { ...validators, origin: hashUrl(url) } : null;
}

/** Asks whether a known version is current. Weak entity tags suffice, since equivalent content does. */
export function buildConditionalHeaders(
  cachedValidators: Validators | null | undefined,
  url: URL,
): Record<string, string> {
  if (cachedValidators?.origin !== hashUrl(url)) return {};
  return {
    ...(cachedValidators.etag && { 'if-none-match': cachedValidators.etag }),
    ...(cachedValidators.lastModified && { 'if-modified-since': cachedValidators.lastModified }),
  };
}

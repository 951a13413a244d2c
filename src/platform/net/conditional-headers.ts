import { hash } from 'node:crypto';
import type { Validators } from './validators.contract.ts';

/** Last-Modified is reliable only if clearly older than the answer (RFC 9110, 8.8.2.2). */
const STRONG_AFTER_MS = 60_000;
const TAG = /^[\x21-\x7e]{1,300}$/;

const originOf = (url: URL) => hash('sha256', url.href, 'base64url');
const textOf = (header: string | string[] | undefined) => [header].flat()[0]?.trim() ?? '';

type Headers = Record<string, string | string[] | undefined>;

/** Reads the validators of an answer; null when it has none that are reliable. */
export function validatorsOf(headers: Headers, url: URL): Validators | null {
  const [etag, changed, now] = [textOf(headers['etag']), textOf(headers['last-modified']), textOf(headers['date'])];
  const isReliable = Date.parse(now) - Date.parse(changed) >= STRONG_AFTER_MS;
  const validators = { etag: TAG.test(etag) ? etag : null, lastModified: isReliable ? changed : null };
  return validators.etag || validators.lastModified ? { ...validators, origin: originOf(url) } : null;
}

/** Asks whether a known version is current. Weak entity tags suffice, since equivalent content does. */
export function conditionalHeaders(known: Validators | null | undefined, url: URL): Record<string, string> {
  if (known?.origin !== originOf(url)) return {};
  return {
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

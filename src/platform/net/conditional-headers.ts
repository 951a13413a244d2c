import { hash } from 'node:crypto';
import type { Validators } from './validators.contract.ts';

/** Dates count whole seconds: only one that had passed by then is sure to tell two versions apart (RFC 9110, 8.8.2.2). */
const SETTLED_MS = 60_000;
const TAG = /^[\x21-\x7e]{1,300}$/;

const originOf = (url: URL) => hash('sha256', url.href, 'base64url');
const textOf = (header: string | string[] | undefined) => [header].flat()[0]?.trim() ?? '';

type Headers = Record<string, string | string[] | undefined>;

/** None where the server says nothing that can be relied on. */
export function validatorsOf(headers: Headers, url: URL): Validators | null {
  const [etag, changed, now] = [textOf(headers['etag']), textOf(headers['last-modified']), textOf(headers['date'])];
  const isSettled = Date.parse(now) - Date.parse(changed) >= SETTLED_MS;
  const validators = { etag: TAG.test(etag) ? etag : null, lastModified: isSettled ? changed : null };
  return validators.etag || validators.lastModified ? { ...validators, origin: originOf(url) } : null;
}

/** Weak tags too: what they call the same is the same to us. */
export function conditionalHeaders(known: Validators | null | undefined, url: URL): Record<string, string> {
  if (known?.origin !== originOf(url)) return {};
  return {
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

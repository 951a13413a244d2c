import type { IncomingMessage } from 'node:http';
import { isAssetOrProbe } from '../urls/is-asset-or-probe.ts';

/** What a request is for. Each lane has places of its own, so that none fills those of another. */
export type RequestPriority = 'page' | 'api' | 'form' | 'sign-in' | 'staff' | 'file' | 'health';

const ROOT_FILE = /^\/(after-first-paint\.js|robots\.txt|favicon\.ico)(\?|$)/;
const PROBE = /^\/(health|metrics)/;
const STAFF = /^\/(api\/v1\/staff|admin)(?![^/?])/;
const SIGN_IN = /^\/(api\/v1\/(session|accounts?|invitations|password-resets)|admin\/auth)(?![^/?])/;
const FORM = /^\/api\/v1\/inquiries(?![^/?])/;
const API = /^\/api(?![^/?])/;

/**
 * By what can be seen without reading anything: whoever has no session cookie is not staff yet, however the address
 * begins. A cookie that is not worth anything gets its bearer into no lane but that of staff.
 */
export function requestPriority({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestPriority {
  if (isAssetOrProbe(url)) return PROBE.test(url) ? 'health' : 'file';
  if (ROOT_FILE.test(url)) return 'file';
  if (SIGN_IN.test(url)) return 'sign-in';
  if (STAFF.test(url)) return headers.cookie?.includes('sid=') ? 'staff' : 'sign-in';
  if (FORM.test(url)) return 'form';
  if (API.test(url)) return 'api';
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}

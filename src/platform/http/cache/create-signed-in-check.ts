import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../config.ts';
import { createSessionCookie } from '../create-session-cookie.ts';

/** Tells whether somebody who asks has signed in, or says so. */
export function createSignedInCheck(config: Config): (headers: IncomingHttpHeaders) => boolean {
  const session = new RegExp(`(^|;\\s*)${createSessionCookie(config).name}=`);
  return ({ authorization, cookie }) => authorization !== undefined || (cookie !== undefined && session.test(cookie));
}

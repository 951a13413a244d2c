import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.ts';

/**
 * Holds tokens of the accounts that trust this browser, because their owners have signed in or reset a password in it.
 * The cookie outlives the session; scripts cannot read it.
 */
export function createDeviceCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-device' : 'device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name],
    /** `maxAge` is in seconds. */
    set: (reply: FastifyReply, value: string, maxAge: number) =>
      void reply.setCookie(name, value, { ...attributes, maxAge }),
  };
}

export function createSessionCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-sid' : 'sid';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    read: ({ cookies }: FastifyRequest) => cookies[name],
    /** `maxAge` is in seconds; without it, the browser drops the cookie when it closes. */
    set: (reply: FastifyReply, token: string, maxAge?: number) =>
      void reply.setCookie(name, token, { ...attributes, ...(maxAge !== undefined && { maxAge }) }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
  };
}

/** The check recognises a session cookie or an Authorization header; it does not validate them. */
export function createSignedInCheck(config: Config): (headers: IncomingHttpHeaders) => boolean {
  const session = new RegExp(`(^|;\\s*)${createSessionCookie(config).name}=`);
  return ({ authorization, cookie }) => authorization !== undefined || (cookie !== undefined && session.test(cookie));
}

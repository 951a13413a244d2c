import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The session cookie, which no script can read. */
export function createSessionCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-sid' : 'sid';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    read: ({ cookies }: FastifyRequest) => cookies[name],
    /** `maxAge` is in seconds; without it the browser drops the cookie when it is closed. */
    set: (reply: FastifyReply, token: string, maxAge?: number) =>
      void reply.setCookie(name, token, { ...attributes, ...(maxAge !== undefined && { maxAge }) }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
  };
}

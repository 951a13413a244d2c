import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** What a browser keeps of its session, and no script can read. */
export function sessionCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-sid' : 'sid';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    read: ({ cookies }: FastifyRequest) => cookies[name],
    /** Seconds; without an age, the browser forgets it when it is closed. */
    keep: (reply: FastifyReply, token: string, maxAge?: number) =>
      void reply.setCookie(name, token, { ...attributes, ...(maxAge !== undefined && { maxAge }) }),
    forget: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/** What a browser keeps of having signed in, beyond the session, and no script can read. */
export function deviceCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-device' : 'device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name],
    /** Seconds. */
    keep: (reply: FastifyReply, marks: string, maxAge: number) =>
      void reply.setCookie(name, marks, { ...attributes, maxAge }),
  };
}

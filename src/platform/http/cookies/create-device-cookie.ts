import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/** Marks a browser from which somebody has signed in. It outlives the session; no script can read it. */
export function createDeviceCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-device' : 'device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name],
    /** `maxAge` is in seconds. */
    set: (reply: FastifyReply, marks: string, maxAge: number) =>
      void reply.setCookie(name, marks, { ...attributes, maxAge }),
  };
}

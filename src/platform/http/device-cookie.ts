import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

export const DEVICE_DAYS = 90;
const DAY = 86_400;

/** What a browser keeps of having signed in, beyond the session, and no script can read. */
export function deviceCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-device' : 'device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: DEVICE_DAYS * DAY } as const;
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name],
    keep: (reply: FastifyReply, marks: string) => void reply.setCookie(name, marks, attributes),
  };
}

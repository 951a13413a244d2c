import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers by which a proxy names the client or itself. */
const FORWARDING = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether who runs the system asks: whoever knows METRICS_TOKEN, or where there is none, this machine. */
export function isOperatorRequest({ METRICS_TOKEN, TRUST_PROXY }: Config, { raw, headers }: FastifyRequest): boolean {
  if (!METRICS_TOKEN) return !TRUST_PROXY.length && isOfThisMachine(raw);
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
}

/** A proxy on this machine connects from it as well, and is recognised by its headers. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest['raw']) =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name));

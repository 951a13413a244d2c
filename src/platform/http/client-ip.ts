import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The key by which limits count a client: its IPv4 address, or its IPv6 /64 network, which one household has. */
export function clientIp({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Who sent a request, for limits: an IPv4 address, or the /64 that one household has of IPv6. */
export function visitorAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

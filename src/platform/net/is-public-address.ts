import ipaddr from 'ipaddr.js';

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** False for private, loopback, link-local, mapped, NAT64 and tunnel addresses. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // IPv4-compatible addresses (::7f00:1) count as unicast, but global IPv6 hosts are all in 2000::/3.
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}

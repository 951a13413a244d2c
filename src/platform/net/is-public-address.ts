import ipaddr from 'ipaddr.js';

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Anything but a plain address of the public Internet is refused: private, loopback, link-local, mapped, NAT64, tunnels. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // The old IPv4-compatible form (::7f00:1) counts as unicast, yet no public host lives outside this block.
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}

import ipaddr from 'ipaddr.js';
import { lookup, type LookupAllOptions, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { FetchFailed } from './net.problems.ts';

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Returns false for private, loopback, link-local, mapped, NAT64 and tunnel addresses. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // IPv4-compatible addresses (::7f00:1) count as unicast, but global IPv6 hosts are all in 2000::/3.
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}

type LookupCallback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/**
 * Addresses to which the application may connect. OUTBOUND_HOSTS can only narrow them. Except in tests, only
 * `ssrfSafePost` passes a wider policy.
 */
export type OutboundPolicy = {
  /** The only permitted hosts; without entries, all are permitted. */
  hosts?: readonly string[];
  permits(address: string, port: number): boolean;
  /** DNS lookup; tests replace it. */
  resolve(hostname: string, options: LookupAllOptions, callback: LookupCallback): void;
};

export const DEFAULT_OUTBOUND_POLICY: OutboundPolicy = {
  permits: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
  resolve: lookup,
};

export const createOutboundPolicy = ({ OUTBOUND_HOSTS }: Pick<Config, 'OUTBOUND_HOSTS'>): OutboundPolicy => ({
  ...DEFAULT_OUTBOUND_POLICY,
  hosts: OUTBOUND_HOSTS,
});

export const getBareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
export const getPort = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** RFC 6761: localhost and its subdomains are always this machine, regardless of DNS. */
const isThisMachine = (host: string) => /(^|\.)localhost\.?$/.test(host);

export const createNotPermittedError = (host: string) =>
  new FetchFailed('forbidden-address', `El servidor ${host} no está en una dirección pública permitida.`);

/** An empty list allows all; `*.example.es` allows every subdomain, but not `example.es` itself. */
const isAllowedHost = (host: string, allowedHosts?: readonly string[] | null) =>
  !allowedHosts?.length ||
  allowedHosts.some((entry) => {
    const allowed = entry.toLowerCase();
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });

/**
 * Checks the protocol and the host before connecting; `createSsrfSafeAgent` checks the resolved addresses. Both lists
 * of hosts must allow the host. Throws FetchFailed.
 */
export function assertPublicUrl(urlText: string, policy: OutboundPolicy, allowHosts?: readonly string[] | null): URL {
  const url = URL.parse(urlText);
  if (!url) throw new FetchFailed('forbidden-address', 'La dirección no es válida.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchFailed('forbidden-address', 'La dirección debe empezar por http:// o https://.');
  }
  const host = getBareHost(url);
  if (url.username || url.password) {
    throw new FetchFailed(
      'forbidden-address',
      `La dirección de ${host} no puede llevar usuario ni contraseña: escríbalos en sus campos.`,
    );
  }
  if (!isAllowedHost(host, allowHosts) || !isAllowedHost(host, policy.hosts)) {
    throw new FetchFailed('forbidden-address', `El servidor ${host} no está entre los permitidos.`);
  }
  if (isThisMachine(host) || (isIP(host) && !policy.permits(host, getPort(url)))) throw createNotPermittedError(host);
  return url;
}

import { isIP } from 'node:net';
import type { OutboundPolicy } from './outbound-policy.ts';
import { FetchRefused } from './net.problems.ts';

export const getBareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
export const getPort = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** RFC 6761: localhost and its subdomains are always this machine, whatever DNS says. */
const isThisMachine = (host: string) => /(^|\.)localhost\.?$/.test(host);

export const createNotPermittedError = (host: string) =>
  new FetchRefused('address', `El servidor ${host} no está en una dirección pública permitida.`);

/** An empty list permits all; `*.example.es` stands for every host below it. */
const isAllowedHost = (host: string, listed?: readonly string[] | null) =>
  !listed?.length ||
  listed.some((each) => {
    const allowed = each.toLowerCase();
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });

/** Checks before connecting; `ssrfSafeAgent` checks what a name resolves to. Throws FetchRefused. */
export function assertPublicUrl(address: string, internet: OutboundPolicy, allowHosts?: readonly string[] | null): URL {
  const url = URL.parse(address);
  if (!url) throw new FetchRefused('address', 'La dirección no es válida.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused('address', 'La dirección debe empezar por http:// o https://.');
  }
  const host = getBareHost(url);
  if (url.username || url.password) {
    throw new FetchRefused(
      'address',
      `La dirección de ${host} no puede llevar usuario ni contraseña: escríbalos en sus campos.`,
    );
  }
  if (!isAllowedHost(host, allowHosts) || !isAllowedHost(host, internet.hosts)) {
    throw new FetchRefused('address', `El servidor ${host} no está entre los permitidos.`);
  }
  if (isThisMachine(host) || (isIP(host) && !internet.permits(host, getPort(url)))) throw createNotPermittedError(host);
  return url;
}

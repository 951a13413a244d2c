import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Loaded before anything else: requests and name look-ups of the system under test stay on this machine. */
const OURS = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::)$/;
const isOurs = (host: string | null | undefined) => host === undefined || host === null || OURS.test(host);
const away = (host: string) =>
  Object.assign(new Error(`${host} is not on this machine`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });

type Done = (error: Error) => void;
const { lookup } = dns;
const { lookup: lookupLater } = dns.promises;
const connect = Reflect.get<net.Socket, 'connect'>(net.Socket.prototype, 'connect');

Object.assign(dns, {
  lookup(host: string, ...rest: unknown[]) {
    if (isOurs(host)) return Reflect.apply(lookup, dns, [host, ...rest]) as unknown;
    process.nextTick(() => (rest.at(-1) as Done)(away(host)));
    return {};
  },
});
Object.assign(dns.promises, {
  lookup: (host: string, ...rest: unknown[]) =>
    isOurs(host) ? (Reflect.apply(lookupLater, dns.promises, [host, ...rest]) as unknown) : Promise.reject(away(host)),
});
Object.assign(net.Socket.prototype, {
  connect(this: net.Socket, ...args: unknown[]) {
    const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
    const host = typeof first === 'object' && first ? (first as { host?: unknown }).host : second;
    if (typeof host !== 'string' || isOurs(host) || net.isIP(host) === 0)
      return Reflect.apply(connect, this, args) as unknown;
    return this.destroy(away(host));
  },
});
syncBuiltinESMExports();

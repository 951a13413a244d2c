import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Preloaded into the system under test: refuses connections and DNS lookups that would leave this machine. */
const LOCAL_HOSTS = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::)$/;
const isLocal = (host: string | null | undefined) => host === undefined || host === null || LOCAL_HOSTS.test(host);
const notFound = (host: string) =>
  Object.assign(new Error(`${host} is not on this machine`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });

type Callback = (error: Error) => void;
const { lookup } = dns;
const { lookup: lookupPromise } = dns.promises;
const connect = Reflect.get<net.Socket, 'connect'>(net.Socket.prototype, 'connect');

Object.assign(dns, {
  lookup(host: string, ...rest: unknown[]) {
    if (isLocal(host)) return Reflect.apply(lookup, dns, [host, ...rest]) as unknown;
    process.nextTick(() => (rest.at(-1) as Callback)(notFound(host)));
    return {};
  },
});
Object.assign(dns.promises, {
  lookup: (host: string, ...rest: unknown[]) =>
    isLocal(host)
      ? (Reflect.apply(lookupPromise, dns.promises, [host, ...rest]) as unknown)
      : Promise.reject(notFound(host)),
});
Object.assign(net.Socket.prototype, {
  connect(this: net.Socket, ...args: unknown[]) {
    const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
    const host = typeof first === 'object' && first ? (first as { host?: unknown }).host : second;
    if (typeof host !== 'string' || isLocal(host) || net.isIP(host) === 0)
      return Reflect.apply(connect, this, args) as unknown;
    return this.destroy(notFound(host));
  },
});
syncBuiltinESMExports();

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fetchIfChanged, ssrfSafeFetch } from './ssrf-safe-fetch.ts';
import { DEFAULT_OUTBOUND_POLICY, type OutboundPolicy, createOutboundPolicy } from './outbound-policy.ts';
import type { FetchFailed } from './net.problems.ts';
import type { Validators } from './validators.contract.ts';

const servers: Server[] = [];
let connections = 0;
let trapPort = 0;

async function startServer(listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Allows only the loopback server started by the test. */
const permitPort = (port: number, extra: Partial<OutboundPolicy> = {}): OutboundPolicy => ({
  ...DEFAULT_OUTBOUND_POLICY,
  permits: (address, dialledPort) => address === '127.0.0.1' && dialledPort === port,
  ...extra,
});

const options = { maxBytes: 1_000_000, idleMs: 500, deadlineMs: 10_000 };

const fetchText = async (url: string, outboundPolicy?: OutboundPolicy, extra: object = {}) => {
  const { body } = await ssrfSafeFetch(url, {
    ...options,
    ...(outboundPolicy && { policy: outboundPolicy }),
    ...extra,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const catchError = (attempt: Promise<unknown>): Promise<FetchFailed> =>
  attempt.then(
    () => Promise.reject(new Error('was not refused')),
    (error: FetchFailed) => error,
  );

function drip(sendMore: () => void, response: ServerResponse) {
  const timer = setInterval(sendMore, 50);
  response.on('close', () => clearInterval(timer));
}

const handleRequest: RequestListener = (request, response) => {
  const writePart = (text: string, length: number) => response.writeHead(200, { 'content-length': length }).write(text);
  switch (request.url?.split('?')[0]) {
    case '/loop':
      return response.writeHead(302, { location: '/loop' }).end();
    case '/inside':
      return response.writeHead(302, { location: `http://127.0.0.1:${trapPort}/` }).end();
    case '/inside-by-name':
      return response.writeHead(307, { location: `http://inside.test:${trapPort}/` }).end();
    case '/to-file':
      return response.writeHead(301, { location: 'file:///etc/passwd' }).end();
    case '/twice':
      return response.writeHead(302, { location: '/ok' }).end();
    case '/bomb':
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200_000_000)));
    case '/gzip':
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('compressed'));
    case '/damaged':
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all');
    case '/short':
      writePart('half', 8);
      return setTimeout(() => response.destroy(), 20);
    case '/silent':
      return undefined;
    case '/stalls':
      return writePart('half', 8);
    case '/drips':
      return drip(() => response.write('.'), response);
    case '/slow-hops':
      return setTimeout(() => response.writeHead(302, { location: '/slow-hops' }).end(), 200);
    case '/hops': {
      const remaining = Number(request.url.split('?')[1]);
      return response.writeHead(remaining ? 308 : 200, { location: `/hops?${remaining - 1}` }).end('there');
    }
    case '/401':
      return response.writeHead(401).end();
    case '/nowhere':
      return response.writeHead(302, { location: 'http://' }).end();
    case '/tagged':
      return response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 200, { etag: '"a"' }).end();
    case '/304':
      return response.writeHead(304).end();
    case '/503':
      return response.writeHead(503).end('busy');
    default:
      return response.writeHead(200, { 'content-type': 'text/xml' }).end('ok');
  }
};

describe('ssrfSafeFetch', () => {
  let serverPort: number;
  const toUrl = (path: string) => `http://127.0.0.1:${serverPort}${path}`;

  beforeAll(async () => {
    ({ port: serverPort } = await startServer((request, response) => void handleRequest(request, response)));
    const { server, port } = await startServer((_, response) => response.end('secret'));
    server.on('connection', () => (connections += 1));
    trapPort = port;
  });

  afterEach(() => expect(connections).toBe(0));

  afterAll(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()));

  it.each([
    'http://127.0.0.1:%/',
    'http://localhost:%/',
    'http://LOCALHOST:%/',
    'http://127.1:%/',
    'http://127.0.1:%/',
    'http://2130706433:%/',
    'http://0x7f000001:%/',
    'http://0x7f.0.0.1:%/',
    'http://0177.0.0.1:%/',
    'http://017700000001:%/',
    'http://0:%/',
    'http://0.0.0.0:%/',
    'http://１２７.０.０.１:%/',
    'http://127。0。0。1:%/',
    'http://[::1]:%/',
    'http://[::]:%/',
    'http://[::ffff:127.0.0.1]:%/',
    'http://[::ffff:7f00:1]:%/',
    'http://[::7f00:1]:%/',
    'http://[64:ff9b::7f00:1]:%/',
    'http://[2002:7f00:1::]:%/',
    'http://[fe80::1]:%/',
    'http://[fc00::1]:%/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:5432/',
    'http://user:secret@8.8.8.8/',
    'ftp://8.8.8.8/feed.xml',
    'file:///etc/passwd',
    'gopher://127.0.0.1:%/',
    'data:text/xml,<root/>',
    'javascript:alert(1)',
    '//127.0.0.1:%/',
    '/etc/passwd',
    '',
  ])('refuses %p', async (url) => {
    const { reason, message } = await catchError(fetchText(url.replace('%', String(trapPort))));
    expect(reason).toBe('forbidden-address');
    expect(message).not.toMatch(/secret|meta-data/);
  });

  it.each([
    ['one private address', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a public and a private address',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['no address', []],
  ])('refuses a name unless it resolves to public addresses only: %s', async (_, addresses) => {
    const resolve: OutboundPolicy['resolve'] = (_name, _options, callback) => callback(null, addresses);
    expect((await catchError(fetchText('http://name.test/', { ...DEFAULT_OUTBOUND_POLICY, resolve }))).reason).toBe(
      'forbidden-address',
    );
  });

  it('checks the addresses of a name at every request', async () => {
    let lookupCount = 0;
    const resolve: OutboundPolicy['resolve'] = (_name, _options, callback) => {
      lookupCount += 1;
      callback(null, [{ address: lookupCount === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    const outboundPolicy = permitPort(serverPort, { resolve });
    expect(await fetchText(`http://rebinding.test:${serverPort}/ok`, outboundPolicy)).toBe('ok');
    expect((await catchError(fetchText(`http://rebinding.test:${serverPort}/ok`, outboundPolicy))).reason).toBe(
      'forbidden-address',
    );
    expect(lookupCount).toBe(2);
  });

  it('checks every hop of a redirect', async () => {
    const resolve: OutboundPolicy['resolve'] = (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    expect(await fetchText(toUrl('/twice'), permitPort(serverPort))).toBe('ok');
    expect((await catchError(fetchText(toUrl('/inside'), permitPort(serverPort)))).reason).toBe('forbidden-address');
    expect((await catchError(fetchText(toUrl('/inside-by-name'), permitPort(serverPort, { resolve })))).reason).toBe(
      'forbidden-address',
    );
    expect((await catchError(fetchText(toUrl('/to-file'), permitPort(serverPort)))).reason).toBe('forbidden-address');
    expect(await fetchText(toUrl('/hops?5'), permitPort(serverPort))).toBe('there');
    for (const path of ['/hops?6', '/loop', '/nowhere'])
      expect((await catchError(fetchText(toUrl(path), permitPort(serverPort)))).reason).toBe('redirects');
  });

  it('returns null for 304 only if the request was conditional', async () => {
    const fetchFrom = (path: string, cachedValidators: Validators | null) =>
      fetchIfChanged(toUrl(path), { ...options, policy: permitPort(serverPort), cachedValidators });
    const first = await fetchFrom('/tagged', null);
    expect(first?.validators).toMatchObject({ etag: '"a"' });
    expect(await fetchFrom('/tagged', first!.validators)).toBeNull();
    expect(await fetchFrom('/tagged', { ...first!.validators!, etag: '"b"' })).toMatchObject({
      finalUrl: toUrl('/tagged'),
    });
    expect((await catchError(fetchFrom('/304', null))).reason).toBe('status');
  });

  it('contacts only allowed hosts', async () => {
    expect(
      (await catchError(fetchText(toUrl('/ok'), permitPort(serverPort), { allowHosts: ['feeds.example.com'] }))).reason,
    ).toBe('forbidden-address');
    expect(await fetchText(toUrl('/ok'), permitPort(serverPort), { allowHosts: ['127.0.0.1'] })).toBe('ok');
  });

  it('applies OUTBOUND_HOSTS at every hop, also to hosts in allowHosts', async () => {
    const resolve: OutboundPolicy['resolve'] = (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    const restrictTo = (...hosts: string[]) =>
      permitPort(serverPort, { resolve, hosts: createOutboundPolicy({ OUTBOUND_HOSTS: hosts }).hosts! });
    const fetchFrom = (host: string, outboundPolicy: OutboundPolicy, extra = {}) =>
      fetchText(`http://${host}:${serverPort}/ok`, outboundPolicy, extra);
    expect(await fetchFrom('any.test', restrictTo())).toBe('ok');
    expect(await fetchFrom('feeds.test', restrictTo('feeds.test'))).toBe('ok');
    expect(await fetchFrom('a.pictures.test', restrictTo('feeds.test', '*.Pictures.test'))).toBe('ok');
    for (const host of ['other.test', 'pictures.test', 'evilpictures.test', 'feeds.test.evil.test'])
      expect((await catchError(fetchFrom(host, restrictTo('feeds.test', '*.pictures.test')))).reason).toBe(
        'forbidden-address',
      );
    const both = catchError(fetchFrom('other.test', restrictTo('feeds.test'), { allowHosts: ['other.test'] }));
    expect((await both).reason).toBe('forbidden-address');
    const redirected = fetchText(`http://feeds.test:${serverPort}/inside-by-name`, restrictTo('feeds.test'));
    expect((await catchError(redirected)).message).toContain('inside.test no está entre los permitidos');
  });

  it('decompresses, and limits the decompressed size', async () => {
    expect(await fetchText(toUrl('/gzip'), permitPort(serverPort))).toBe('compressed');
    const before = process.memoryUsage().rss;
    expect((await catchError(fetchText(toUrl('/bomb'), permitPort(serverPort)))).reason).toBe('too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each(['/drips', '/slow-hops'])('limits the total time of %s', async (path) => {
    const startedAt = performance.now();
    const error = await catchError(fetchText(toUrl(path), permitPort(serverPort), { deadlineMs: 700 }));
    expect(error).toMatchObject({
      reason: 'timeout',
      message: 'El servidor 127.0.0.1 ha tardado demasiado en enviarlo todo.',
    });
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  it.each([
    ['/short', 'connection-closed'],
    ['/silent', 'timeout'],
    ['/stalls', 'timeout'],
    ['/damaged', 'encoding'],
    ['/503', 'status'],
  ])('reports the reason for the failure of %s', async (path, reason) => {
    const error = await catchError(fetchText(`${toUrl(path)}?key=secret`, permitPort(serverPort)));
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(/^El servidor 127\.0\.0\.1 [^?]*\.$/);
  });

  it.each([
    ['/503', 503, 'ha respondido con el código 503'],
    ['/401', 401, 'pide un usuario y una contraseña, o rechaza los indicados'],
  ])('reports the status of %s', async (path, statusCode, description) => {
    const error = await catchError(fetchText(toUrl(path), permitPort(serverPort)));
    expect(error).toMatchObject({ statusCode, message: `El servidor 127.0.0.1 ${description}.` });
  });
});

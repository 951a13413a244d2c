import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fetchIfChanged, ssrfSafeFetch } from './ssrf-safe-fetch.ts';
import { DEFAULT_OUTBOUND_POLICY, type OutboundPolicy, createOutboundPolicy } from './outbound-policy.ts';
import type { FetchRefused } from './net.problems.ts';
import type { Validators } from './validators.contract.ts';

const servers: Server[] = [];
let connections = 0;
let trap = 0;

async function serve(listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Permits only the loopback server that the test has started. */
const only = (port: number, extra: Partial<OutboundPolicy> = {}): OutboundPolicy => ({
  ...DEFAULT_OUTBOUND_POLICY,
  permits: (address, dialled) => address === '127.0.0.1' && dialled === port,
  ...extra,
});

const options = { maxBytes: 1_000_000, idleMs: 500, deadlineMs: 10_000 };

const read = async (url: string, internet?: OutboundPolicy, more: object = {}) => {
  const { body } = await ssrfSafeFetch(url, { ...options, ...(internet && { internet }), ...more });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const refusal = (attempt: Promise<unknown>): Promise<FetchRefused> =>
  attempt.then(
    () => Promise.reject(new Error('was not refused')),
    (error: FetchRefused) => error,
  );

function drip(more: () => void, response: ServerResponse) {
  const drops = setInterval(more, 50);
  response.on('close', () => clearInterval(drops));
}

const answering: RequestListener = (request, response) => {
  const size = (text: string, length: number) => response.writeHead(200, { 'content-length': length }).write(text);
  switch (request.url?.split('?')[0]) {
    case '/loop':
      return response.writeHead(302, { location: '/loop' }).end();
    case '/inside':
      return response.writeHead(302, { location: `http://127.0.0.1:${trap}/` }).end();
    case '/inside-by-name':
      return response.writeHead(307, { location: `http://inside.test:${trap}/` }).end();
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
      size('half', 8);
      return setTimeout(() => response.destroy(), 20);
    case '/silent':
      return undefined;
    case '/stalls':
      return size('half', 8);
    case '/drips':
      return drip(() => response.write('.'), response);
    case '/slow-hops':
      return setTimeout(() => response.writeHead(302, { location: '/slow-hops' }).end(), 200);
    case '/hops': {
      const left = Number(request.url.split('?')[1]);
      return response.writeHead(left ? 308 : 200, { location: `/hops?${left - 1}` }).end('there');
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
  let open: number;
  const at = (path: string) => `http://127.0.0.1:${open}${path}`;

  beforeAll(async () => {
    ({ port: open } = await serve((request, response) => void answering(request, response)));
    const { server, port } = await serve((_, response) => response.end('secret'));
    server.on('connection', () => (connections += 1));
    trap = port;
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
  ])('does not dial %p', async (url) => {
    const { reason, message } = await refusal(read(url.replace('%', String(trap))));
    expect(reason).toBe('address');
    expect(message).not.toMatch(/secret|meta-data/);
  });

  it.each([
    ['every address', [{ address: '127.0.0.1', family: 4 }]],
    [
      'only one of its addresses',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['no address', []],
  ])('does not dial a name with %s inside', async (_, addresses) => {
    const resolve: OutboundPolicy['resolve'] = (_name, _options, answer) => answer(null, addresses);
    expect((await refusal(read('http://name.test/', { ...DEFAULT_OUTBOUND_POLICY, resolve }))).reason).toBe('address');
  });

  it('checks a name again when it changes its mind', async () => {
    let asked = 0;
    const resolve: OutboundPolicy['resolve'] = (_name, _options, answer) => {
      asked += 1;
      answer(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    const internet = only(open, { resolve });
    expect(await read(`http://rebinding.test:${open}/ok`, internet)).toBe('ok');
    expect((await refusal(read(`http://rebinding.test:${open}/ok`, internet))).reason).toBe('address');
    expect(asked).toBe(2);
  });

  it('checks every hop of a redirect', async () => {
    const resolve: OutboundPolicy['resolve'] = (_name, _options, answer) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    expect(await read(at('/twice'), only(open))).toBe('ok');
    expect((await refusal(read(at('/inside'), only(open)))).reason).toBe('address');
    expect((await refusal(read(at('/inside-by-name'), only(open, { resolve })))).reason).toBe('address');
    expect((await refusal(read(at('/to-file'), only(open)))).reason).toBe('address');
    expect(await read(at('/hops?5'), only(open))).toBe('there');
    for (const path of ['/hops?6', '/loop', '/nowhere'])
      expect((await refusal(read(at(path), only(open)))).reason).toBe('redirects');
  });

  it('is told that what it knows is current, and believes no server that was not asked', async () => {
    const ask = (path: string, cachedValidators: Validators | null) =>
      fetchIfChanged(at(path), { ...options, internet: only(open), cachedValidators });
    const first = await ask('/tagged', null);
    expect(first?.validators).toMatchObject({ etag: '"a"' });
    expect(await ask('/tagged', first!.validators)).toBeNull();
    expect(await ask('/tagged', { ...first!.validators!, etag: '"b"' })).toMatchObject({ finalUrl: at('/tagged') });
    expect((await refusal(ask('/304', null))).reason).toBe('status');
  });

  it('keeps to the hosts it was given', async () => {
    expect((await refusal(read(at('/ok'), only(open), { allowHosts: ['feeds.example.com'] }))).reason).toBe('address');
    expect(await read(at('/ok'), only(open), { allowHosts: ['127.0.0.1'] })).toBe('ok');
  });

  it('keeps to the hosts of the setting at every hop, whatever else is allowed', async () => {
    const resolve: OutboundPolicy['resolve'] = (_name, _options, answer) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    const within = (...hosts: string[]) =>
      only(open, { resolve, hosts: createOutboundPolicy({ OUTBOUND_HOSTS: hosts }).hosts! });
    const ask = (host: string, internet: OutboundPolicy, more = {}) =>
      read(`http://${host}:${open}/ok`, internet, more);
    expect(await ask('any.test', within())).toBe('ok');
    expect(await ask('feeds.test', within('feeds.test'))).toBe('ok');
    expect(await ask('a.pictures.test', within('feeds.test', '*.Pictures.test'))).toBe('ok');
    for (const host of ['other.test', 'pictures.test', 'evilpictures.test', 'feeds.test.evil.test'])
      expect((await refusal(ask(host, within('feeds.test', '*.pictures.test')))).reason).toBe('address');
    const both = refusal(ask('other.test', within('feeds.test'), { allowHosts: ['other.test'] }));
    expect((await both).reason).toBe('address');
    const redirected = read(`http://feeds.test:${open}/inside-by-name`, within('feeds.test'));
    expect((await refusal(redirected)).message).toContain('inside.test no está entre los permitidos');
  });

  it('inflates, and counts what comes out', async () => {
    expect(await read(at('/gzip'), only(open))).toBe('compressed');
    const before = process.memoryUsage().rss;
    expect((await refusal(read(at('/bomb'), only(open)))).reason).toBe('size');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each(['/drips', '/slow-hops'])(
    'has its time for all of %s, however little it waits for each part',
    async (path) => {
      const since = performance.now();
      const error = await refusal(read(at(path), only(open), { deadlineMs: 700 }));
      expect(error).toMatchObject({
        reason: 'timeout',
        message: 'El servidor 127.0.0.1 ha tardado demasiado en enviarlo todo.',
      });
      expect(performance.now() - since).toBeLessThan(1_500);
    },
  );

  it.each([
    ['/short', 'cut'],
    ['/silent', 'timeout'],
    ['/stalls', 'timeout'],
    ['/damaged', 'encoding'],
    ['/503', 'status'],
  ])('names what is wrong with %s', async (path, reason) => {
    const error = await refusal(read(`${at(path)}?key=secret`, only(open)));
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(/^El servidor 127\.0\.0\.1 [^?]*\.$/);
  });

  it.each([
    ['/503', 503, 'ha respondido con el código 503'],
    ['/401', 401, 'pide un usuario y una contraseña, o rechaza los indicados'],
  ])('says what %s was answered with', async (path, statusCode, said) => {
    const error = await refusal(read(at(path), only(open)));
    expect(error).toMatchObject({ statusCode, message: `El servidor 127.0.0.1 ${said}.` });
  });
});

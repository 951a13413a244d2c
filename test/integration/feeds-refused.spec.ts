import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { FeedFetcher } from '../../src/feeds/fetching/feed-fetcher.ts';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import { feedServer } from './feeds/feed-server.ts';
import { buildKyeroProperty, kyeroFeed, kyeroFeedOf } from './feeds/kyero-feed.ts';
import { useFixture } from '../setup/use-fixture.ts';

const MAX_BYTES = 2_000_000;
const validFeed = kyeroFeedOf(30);

const entityBomb = `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "${'a'.repeat(100)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><root><property><id>&j;</id></property></root>`;
const compressedBomb = gzipSync(`<root>${' '.repeat(100_000_000)}`);

describe('feed import', () => {
  const desk = useFixture(() => startFeedSite({ FEED_MAX_BYTES: String(MAX_BYTES) }));
  const server = useFixture(() => feedServer(desk, 400));
  let before: string;

  beforeAll(async () => {
    desk.app.get(FeedFetcher, { strict: false }).deadlineMs = 3_000;
    expect((await desk.importText(validFeed)).status).toBe('complete');
    before = await desk.fingerprint();
  });

  async function expectRefused(feed: () => ReturnType<typeof desk.importText>, sentence: string | RegExp) {
    const runs = await desk.em().count(FeedRun, {});
    const report = await feed();
    expect(report).toMatchObject({ status: 'failed', created: 0, updated: 0, withdrawn: 0 });
    if (typeof sentence === 'string') expect(report.error).toBe(sentence);
    else expect(report.error).toMatch(sentence);
    expect(report.error).not.toContain('s3cret');
    const [run] = await desk.em().find(FeedRun, {}, { orderBy: { epoch: 'desc' }, limit: 1 });
    expect(run).toMatchObject({ status: 'failed', error: report.error, endedAt: expect.any(Date) });
    expect(await desk.em().count(FeedRun, {})).toBe(runs + 1);
    expect(await desk.fingerprint()).toBe(before);
  }

  it.each(Array.from({ length: 10 }, (_, at) => (at + 1) / 11))(
    'is refused when the feed is cut at %f of its length',
    async (share) => {
      await expectRefused(
        () => desk.importText(validFeed.slice(0, Math.floor(validFeed.length * share))),
        /^El archivo está cortado: termina en la línea \d+, columna \d+(?:, en la propiedad(?: que sigue a)? (?:MB|K)-\d+|, después de la propiedad MB-\d+)?, antes de cerrar <root>\.$/,
      );
    },
  );

  it.each([
    ['an empty file', '', 'El archivo está vacío.'],
    [
      'an HTML page',
      '<!doctype html><html><body>Error 503</body></html>',
      'No es un feed Kyero, sino una página HTML: revise la dirección.',
    ],
    ['no XML', 'Service unavailable', 'No es un feed Kyero, porque el archivo no es XML: revise la dirección.'],
    ['an entity bomb', entityBomb, 'El archivo declara un DOCTYPE y se rechaza por seguridad.'],
    ['another XML format', '<root><item/></root>', 'No es un feed Kyero: <root> no contiene ningún <property>.'],
    [
      'too many bytes',
      `${validFeed}${' '.repeat(MAX_BYTES)}`,
      'El feed supera el tamaño permitido (2 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'a gzip bomb',
      gzipSync(`<root>${' '.repeat(100_000_000)}`),
      'El feed supera el tamaño permitido (2 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'half a gzip file',
      gzipSync(validFeed).subarray(0, 300),
      'El archivo comprimido está dañado o cortado: vuelva a importar.',
    ],
    [
      'an endless text',
      `<root><property><id>${'x'.repeat(1_200_000)}</id></property></root>`,
      /demasiado largo en la línea 1, columna \d+\.$/,
    ],
    ['endless nesting', '<a>'.repeat(100_000), 'El XML anida más de 64 elementos en la línea 1, columna 195.'],
  ])('is refused with %s', async (_, feed, sentence) => {
    await expectRefused(() => desk.importText(feed), sentence);
  });

  it('is refused with a missing file', async () => {
    await expectRefused(
      () => desk.importFrom('/nowhere/feed.xml'),
      /^No se encuentra el archivo \/nowhere\/feed\.xml\.$/,
    );
  });

  const sendPart: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': validFeed.length }).write(validFeed.slice(0, 1000));
  };
  const sendSlowly: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  };
  it.each<[string, RequestListener, RegExp]>([
    ['an HTTP error', (_, response) => response.writeHead(503).end(validFeed), /respondido con el código 503/],
    ['no response', () => undefined, /tardado demasiado/],
    ['a response that stalls', sendPart, /tardado demasiado/],
    ['a slow response that never ends', sendSlowly, /tardado demasiado en enviarlo todo/],
    [
      'a connection that breaks',
      (request, response) => {
        sendPart(request, response);
        setTimeout(() => response.destroy(), 50);
      },
      /cortado la respuesta/,
    ],
    [
      'a redirect to a private address',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /dirección pública/,
    ],
    [
      'a compressed bomb',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(compressedBomb);
      },
      /tamaño permitido/,
    ],
  ])('is refused with %s', async (_, respond, sentence) => {
    server.respondWith(respond);
    await expectRefused(() => desk.importFrom(server.url), sentence);
  });

  it('is refused from a private address', async () => {
    await expectRefused(
      () => desk.importFrom('http://169.254.169.254/latest/meta-data'),
      /dirección pública permitida/,
    );
    await expect(desk.importFrom('ftp://feeds.example.com/feed.xml')).rejects.toThrow(/http:\/\/ o https:\/\//);
    expect(await desk.fingerprint()).toBe(before);
  });

  it('accepts a complete feed over HTTP, compressed and in another encoding', async () => {
    const latin = kyeroFeed(...Array.from({ length: 30 }, (_, at) => buildKyeroProperty(at + 1)));
    server.respondWith((_, response) => {
      const headers = { 'content-type': 'text/xml; charset=iso-8859-1', 'content-encoding': 'gzip' };
      response.writeHead(200, headers).end(gzipSync(Buffer.from(latin.replace(' encoding="UTF-8"', ''), 'latin1')));
    });
    expect(await desk.importFrom(server.url)).toMatchObject({ status: 'complete', unchanged: 30, warnings: {} });
    expect(await desk.importText(gzipSync(validFeed))).toMatchObject({ status: 'complete', unchanged: 30 });
    expect(await desk.fingerprint()).toBe(before);
  });
});

import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { FeedFetcher } from '../../src/feeds/fetching/feed-fetcher.ts';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { feedDesk } from './feeds/feed-desk.ts';
import { feedServer } from './feeds/feed-server.ts';
import { aKyeroProperty, kyeroFeed, kyeroFeedOf } from './feeds/kyero-feed.ts';
import { useFixture } from '../setup/use-fixture.ts';

const MAX_BYTES = 2_000_000;
const whole = kyeroFeedOf(30);

const entityBomb = `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "${'a'.repeat(100)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><root><property><id>&j;</id></property></root>`;
const bomb = gzipSync(`<root>${' '.repeat(100_000_000)}`);

describe('a feed that cannot be trusted', () => {
  const desk = useFixture(() => feedDesk({ FEED_MAX_BYTES: String(MAX_BYTES) }));
  const server = useFixture(() => feedServer(desk, 400));
  let before: string;

  beforeAll(async () => {
    desk.app.get(FeedFetcher, { strict: false }).deadlineMs = 3_000;
    expect((await desk.importText(whole)).status).toBe('complete');
    before = await desk.fingerprint();
  });

  /** The run fails with its sentence, is on record, and not one row has moved. */
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

  it.each(Array.from({ length: 10 }, (_, at) => (at + 1) / 11))('is cut at %f of its length', async (share) => {
    await expectRefused(
      () => desk.importText(whole.slice(0, Math.floor(whole.length * share))),
      /^El archivo está cortado: termina en la línea \d+, columna \d+(?:, en la propiedad(?: que sigue a)? (?:MB|K)-\d+|, después de la propiedad MB-\d+)?, antes de cerrar <root>\.$/,
    );
  });

  it.each([
    ['an empty file', '', 'El archivo está vacío.'],
    [
      'an HTML page',
      '<!doctype html><html><body>Error 503</body></html>',
      'No es un feed Kyero, sino una página HTML: revise la dirección.',
    ],
    ['no XML', 'Service unavailable', 'No es un feed Kyero, porque el archivo no es XML: revise la dirección.'],
    ['an entity bomb', entityBomb, 'El archivo declara un DOCTYPE y se rechaza por seguridad.'],
    ['a file of someone else', '<root><item/></root>', 'No es un feed Kyero: <root> no contiene ningún <property>.'],
    [
      'too many bytes',
      `${whole}${' '.repeat(MAX_BYTES)}`,
      'El feed supera el tamaño permitido (2 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'a gzip bomb',
      gzipSync(`<root>${' '.repeat(100_000_000)}`),
      'El feed supera el tamaño permitido (2 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'half a gzip file',
      gzipSync(whole).subarray(0, 300),
      'El archivo comprimido está dañado o cortado: vuelva a importar.',
    ],
    [
      'an endless text',
      `<root><property><id>${'x'.repeat(1_200_000)}</id></property></root>`,
      /demasiado largo en la línea 1, columna \d+\.$/,
    ],
    ['endless nesting', '<a>'.repeat(100_000), 'El XML anida más de 64 elementos en la línea 1, columna 195.'],
  ])('is %s', async (_, feed, sentence) => {
    await expectRefused(() => desk.importText(feed), sentence);
  });

  it('is a file that does not exist', async () => {
    await expectRefused(
      () => desk.importFrom('/nowhere/feed.xml'),
      /^No se encuentra el archivo \/nowhere\/feed\.xml\.$/,
    );
  });

  const partly: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': whole.length }).write(whole.slice(0, 1000));
  };
  const drops: RequestListener = (_, response) => {
    const drip = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drip));
  };
  it.each<[string, RequestListener, RegExp]>([
    ['an HTTP error', (_, response) => response.writeHead(503).end(whole), /respondido con el código 503/],
    ['silence', () => undefined, /tardado demasiado/],
    ['silence after a while', partly, /tardado demasiado/],
    ['drops that never end', drops, /tardado demasiado en enviarlo todo/],
    [
      'a line that breaks',
      (request, response) => {
        partly(request, response);
        setTimeout(() => response.destroy(), 50);
      },
      /cortado la respuesta/,
    ],
    [
      'a redirect inside',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /dirección pública/,
    ],
    [
      'a compressed bomb',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      },
      /tamaño permitido/,
    ],
  ])('comes as %s', async (_, answer, sentence) => {
    server.answers(answer);
    await expectRefused(() => desk.importFrom(server.url), sentence);
  });

  it('lies on an address inside', async () => {
    await expectRefused(
      () => desk.importFrom('http://169.254.169.254/latest/meta-data'),
      /dirección pública permitida/,
    );
    await expect(desk.importFrom('ftp://feeds.example.com/feed.xml')).rejects.toThrow(/http:\/\/ o https:\/\//);
    expect(await desk.fingerprint()).toBe(before);
  });

  it('is fine again afterwards, over HTTP, compressed and in another alphabet', async () => {
    const latin = kyeroFeed(...Array.from({ length: 30 }, (_, at) => aKyeroProperty(at + 1)));
    server.answers((_, response) => {
      const headers = { 'content-type': 'text/xml; charset=iso-8859-1', 'content-encoding': 'gzip' };
      response.writeHead(200, headers).end(gzipSync(Buffer.from(latin.replace(' encoding="UTF-8"', ''), 'latin1')));
    });
    expect(await desk.importFrom(server.url)).toMatchObject({ status: 'complete', unchanged: 30, warnings: {} });
    expect(await desk.importText(gzipSync(whole))).toMatchObject({ status: 'complete', unchanged: 30 });
    expect(await desk.fingerprint()).toBe(before);
  });
});

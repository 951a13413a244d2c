import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { formatRunReport } from '../../src/feeds/format-run-report.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import { buildResalesProperty, type Json, resalesStock } from './resales/build-resales-property.ts';
import { apiError, resalesServer, SECRETS, RESPONSE_SENT } from './resales/resales-server.ts';
import { useFixture } from '../setup/use-fixture.ts';

type Vendor = Awaited<ReturnType<typeof resalesServer>>;

const MAX_BYTES = 30_000_000;

const REFUSED = 'Resales-Online no admite estas claves o este filtro';
const CHECK = 'compruebe p1, p2 y p_agency_filterid.';

describe('Resales-Online import', () => {
  const desk = useFixture(() => startFeedSite({ FEED_MAX_BYTES: String(MAX_BYTES) }));
  let vendor: Vendor;
  let fingerprint: string;
  const logged: unknown[] = [];

  beforeAll(async () => {
    vendor = await resalesServer(desk);
    const logWords = (...words: unknown[]) => void logged.push(words);
    desk.app.useLogger({
      log: logWords,
      error: logWords,
      warn: logWords,
      debug: logWords,
      verbose: logWords,
      fatal: logWords,
    });
    const { client } = vendor;
    const ask = client.request.bind(client);
    client.request = (...request) =>
      ask(...request).catch((error: unknown) => {
        logged.push(error);
        throw error;
      });
    vendor.reset(resalesStock(90));
    expect(await run()).toMatchObject({ status: 'complete', created: 90 });
    fingerprint = await desk.fingerprint();
  });
  beforeEach(() => vendor.reset([...resalesStock(89), buildResalesProperty(500)]));
  afterEach(() => Object.assign(vendor.client, { idleMs: 5_000, deadlineMs: 10_000 }));
  afterAll(() => {
    vendor.close();
  });

  const run = (address = vendor.url) => desk.importFrom(address, { format: 'resales' });

  async function expectRefused(sentence: string | RegExp, address?: string) {
    const report = await run(address);
    expect(report).toMatchObject({ status: 'failed', created: 0, updated: 0, withdrawn: 0 });
    if (typeof sentence === 'string') expect(report.error).toBe(sentence);
    else expect(report.error).toMatch(sentence);
    const [lastRun] = await desk.em().find(FeedRun, {}, { orderBy: { epoch: 'desc' }, limit: 1 });
    expect(lastRun).toMatchObject({ status: 'failed', error: report.error });
    expect(await desk.fingerprint()).toBe(fingerprint);
    logged.push(report, formatRunReport(report));
  }

  it.each([
    ['001', 'Resales-Online rechaza la IP de este servidor (001): autorícela en su panel, junto a la clave de la API.'],
    ['002', `${REFUSED} (002): ${CHECK}`],
    ['003', `${REFUSED} (003): ${CHECK}`],
    ['099', `Resales-Online rechaza todas las peticiones (099): ${CHECK}`],
    ['102', `${REFUSED} (102): ${CHECK}`],
    ['103', `${REFUSED} (103): ${CHECK}`],
  ])('is refused with %s, at its start or in the middle', async (code, sentence) => {
    vendor.fault = () => apiError(code);
    await expectRefused(sentence);
    expect(vendor.requests).toHaveLength(1);
    vendor.fault = ({ page }) => (page === 2 ? apiError(code) : null);
    await expectRefused(sentence);
    vendor.fault = ({ name }) => (name === 'PropertyDetails' ? apiError(code) : null);
    await expectRefused(sentence);
    expect(vendor.detailsAsked()).toHaveLength(1);
  });

  const buildWholePage = () => ({
    transaction: { status: 'success' },
    QueryInfo: { QueryId: 'Q', PropertyCount: 400, PropertiesPerPage: 40 },
    Property: vendor.stock.slice(0, 40).map(vendor.row),
  });

  it.each(Array.from({ length: 10 }, (_, at) => (at + 1) / 11))(
    'is refused with responses cut at %f of their length',
    async (share) => {
      const whole = JSON.stringify(buildWholePage());
      respondWith(whole.slice(0, Math.floor(whole.length * share)));
      await expectRefused('La respuesta de Resales-Online está cortada o no es JSON.');
    },
  );

  const respondWith = (text: string) => (vendor.fault = (_, response) => (response.end(text), RESPONSE_SENT));
  it.each<[string, () => unknown, string | RegExp]>([
    ['a page of HTML', () => respondWith('<!doctype html><p>p1'), 'Resales-Online responde con una página HTML.'],
    [
      'half an answer',
      () => respondWith(`{"transaction":{"status":"success"},"p2":"${SECRETS.p2}`),
      'La respuesta de Resales-Online está cortada o no es JSON.',
    ],
    ['nothing', () => respondWith(''), 'Resales-Online responde sin contenido.'],
    [
      'endless nesting',
      () => respondWith(`${'[{"a":'.repeat(100_000)}`),
      'La respuesta de Resales-Online anida demasiados niveles.',
    ],
    ['something else', () => respondWith('{"hello":"world"}'), 'La respuesta de Resales-Online no es la esperada.'],
    ['ten megabytes and more', () => respondWith(`"${'x'.repeat(10_500_000)}"`), /supera el tamaño permitido/],
    [
      'a compressed bomb',
      () =>
        (vendor.fault = (_, response) => {
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(100_000_000)));
          return RESPONSE_SENT;
        }),
      /supera el tamaño permitido/,
    ],
    [
      'page after page of nonsense',
      () => (vendor.fault = () => ({ ...buildWholePage(), nonsense: 'x'.repeat(9_000_000) })),
      'El feed supera el tamaño permitido (30 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'a list without its length',
      () => (vendor.fault = () => ({ ...buildWholePage(), QueryInfo: {} })),
      'Resales-Online no dice cuántas propiedades tiene la lista.',
    ],
    [
      'an error of the list',
      () => (vendor.fault = () => apiError('420')),
      /responde con el error 420: consulte a su proveedor\.$/,
    ],
    [
      'an error without a code',
      () => (vendor.fault = () => ({ transaction: { status: 'error' } })),
      /error desconocido/,
    ],
    ['an empty list', () => vendor.reset([]), 'El feed no contiene ninguna propiedad que se pueda usar.'],
    ['no list at all', () => (vendor.put = () => undefined as unknown as Json), /ninguna propiedad/],
    [
      'a list that is too long',
      () => (vendor.fault = () => ({ transaction: { status: 'success' }, QueryInfo: { PropertyCount: '900,000' } })),
      'El feed tiene más de 200.000 propiedades.',
    ],
  ])('is refused with %s', async (_, arrange, sentence) => {
    arrange();
    await expectRefused(sentence);
  });

  it.each<[string, () => unknown, RegExp, number]>([
    [
      'is down',
      () => (vendor.fault = (_, response) => (response.writeHead(503).end(), RESPONSE_SENT)),
      /código 503/,
      4,
    ],
    ['is silent', () => Object.assign(vendor, { fault: () => RESPONSE_SENT }).client, /tardado demasiado/, 4],
    ['hangs up', () => (vendor.fault = (_, response) => (response.destroy(), RESPONSE_SENT)), /conectar|cortado/, 4],
    [
      'forbids',
      () => (vendor.fault = (_, response) => (response.writeHead(403).end(), RESPONSE_SENT)),
      /código 403/,
      1,
    ],
  ])('is refused when Resales-Online %s, despite retries', async (_, arrange, sentence, requests) => {
    vendor.client.idleMs = 200;
    arrange();
    await expectRefused(sentence);
    expect(vendor.requests).toHaveLength(requests);
  });

  it('is refused with a response that is too slow', async () => {
    Object.assign(vendor.client, { idleMs: 400, deadlineMs: 300 });
    vendor.fault = (_, response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
      return RESPONSE_SENT;
    };
    await expectRefused('El servidor 127.0.0.1 ha tardado demasiado en enviarlo todo.');
  });

  it('is refused after several consecutive responses without details', async () => {
    vendor.reset(Array.from({ length: 60 }, (_, at) => buildResalesProperty(at + 300)));
    vendor.fault = ({ name }, response) =>
      name === 'PropertyDetails' ? (response.end('<html>'), RESPONSE_SENT) : null;
    await expectRefused('Resales-Online responde con una página HTML.');
    expect(vendor.detailsAsked().length).toBeLessThan(12);
  });

  it('is refused with a list that keeps changing', async () => {
    vendor.fault = ({ page }) => (page === 3 ? apiError('421') : null);
    await expectRefused(
      'La lista de Resales-Online no se ha podido leer entera en 4 intentos: no se ha cambiado nada.',
    );
    expect(vendor.pagesAsked()).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(vendor.detailsAsked()).toEqual([]);
  });

  it('is refused with fewer rows than announced', async () => {
    vendor.fault = ({ page }) => {
      if (page !== 3) return null;
      const QueryInfo = { QueryId: 'Q-1', PropertyCount: '90', PropertiesPerPage: '40' };
      return { transaction: { status: 'success' }, QueryInfo, Property: vendor.stock.slice(82).map(vendor.row) };
    };
    await expectRefused(/no se ha podido leer entera/);
  });

  it.each([
    ['p1', 'Falta p1, el identificador de cliente, en la dirección del feed de Resales-Online.'],
    ['p2', 'Falta p2, la clave de la API, en la dirección del feed de Resales-Online.'],
    ['p_agency_filterid', 'Falta el filtro (p_agency_filterid o P_ApiId) en la dirección del feed de Resales-Online.'],
  ])('is refused without %s in its address', async (name, sentence) => {
    const address = new URL(vendor.url);
    address.searchParams.set(name, ' ');
    await expectRefused(sentence, address.href);
    expect(vendor.requests).toEqual([]);
  });

  it('is refused with a file or a private address', async () => {
    await expectRefused(/se lee de su dirección/, '/etc/hostname');
    await expectRefused(/dirección pública permitida/, vendor.url.replace(/:\d+/, ':1'));
    await expectRefused(/dirección pública permitida/, vendor.url.replace('127.0.0.1', '169.254.169.254'));
    expect(vendor.requests).toEqual([]);
  });

  it('is refused after an unexpected error, which is logged', async () => {
    const { client } = vendor;
    const { outboundPolicy } = client;
    const loggedBefore = logged.length;
    client.outboundPolicy = { ...outboundPolicy, permits: () => JSON.parse('no') as boolean };
    await expectRefused('La importación se ha detenido por un error inesperado.');
    client.outboundPolicy = outboundPolicy;
    expect(inspect(logged.slice(loggedBefore), { depth: 5 })).toContain('SyntaxError');
  });

  it('is refused without revealing its keys', async () => {
    const runs = await desk.rows('select * from feed_runs');
    expect(runs.length).toBeGreaterThan(30);
    const everything = inspect([logged, runs, await desk.rows('select * from audit_entries')], {
      depth: 20,
      showHidden: true,
      maxStringLength: null,
      maxArrayLength: null,
    });
    expect(everything).toContain('Resales-Online rechaza la IP');
    for (const secret of Object.values(SECRETS)) expect(everything.includes(secret)).toBe(false);
  });

  it('succeeds again when Resales-Online is reliable', async () => {
    expect(await run()).toMatchObject({ status: 'complete', created: 1, unchanged: 89, withdrawn: 1 });
  });
});

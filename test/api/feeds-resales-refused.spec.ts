import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { formatRunReport } from '../../src/feeds/format-run-report.ts';
import { feedDesk } from './feeds/feed-desk.ts';
import { aResalesProperty, type Json, resalesStock } from './resales/a-resales-property.ts';
import { apiError, resalesServer, SECRETS, SILENCE } from './resales/resales-server.ts';
import { useFixture } from '../setup/use-fixture.ts';

type Vendor = Awaited<ReturnType<typeof resalesServer>>;

const MAX_BYTES = 30_000_000;

const ACCESS = 'Resales-Online no admite estas claves o este filtro';
const CHECK = 'compruebe p1, p2 y p_agency_filterid.';

describe('a Resales-Online run that cannot be trusted', () => {
  const desk = useFixture(() => feedDesk({ FEED_MAX_BYTES: String(MAX_BYTES) }));
  let vendor: Vendor;
  let before: string;
  const heard: unknown[] = [];

  beforeAll(async () => {
    vendor = await resalesServer(desk);
    const hear = (...words: unknown[]) => void heard.push(words);
    desk.app.useLogger({ log: hear, error: hear, warn: hear, debug: hear, verbose: hear, fatal: hear });
    const { client } = vendor;
    const ask = client.request.bind(client);
    client.request = (...request) =>
      ask(...request).catch((error: unknown) => {
        heard.push(error);
        throw error;
      });
    vendor.reset(resalesStock(90));
    expect(await run()).toMatchObject({ status: 'complete', created: 90 });
    before = await desk.fingerprint();
  });
  beforeEach(() => vendor.reset([...resalesStock(89), aResalesProperty(500)]));
  afterEach(() => Object.assign(vendor.client, { idleMs: 5_000, answerMs: 10_000 }));
  afterAll(() => {
    vendor.close();
  });

  const run = (address = vendor.url) => desk.importFrom(address, { format: 'resales' });

  /** The run fails with its sentence, is on record, and not one row has moved. */
  async function expectRefused(sentence: string | RegExp, address?: string) {
    const report = await run(address);
    expect(report).toMatchObject({ status: 'failed', created: 0, updated: 0, withdrawn: 0 });
    if (typeof sentence === 'string') expect(report.error).toBe(sentence);
    else expect(report.error).toMatch(sentence);
    const [last] = await desk.em().find(FeedRun, {}, { orderBy: { epoch: 'desc' }, limit: 1 });
    expect(last).toMatchObject({ status: 'failed', error: report.error });
    expect(await desk.fingerprint()).toBe(before);
    heard.push(report, formatRunReport(report));
  }

  it.each([
    ['001', 'Resales-Online rechaza la IP de este servidor (001): autorícela en su panel, junto a la clave de la API.'],
    ['002', `${ACCESS} (002): ${CHECK}`],
    ['003', `${ACCESS} (003): ${CHECK}`],
    ['099', `Resales-Online rechaza todas las peticiones (099): ${CHECK}`],
    ['102', `${ACCESS} (102): ${CHECK}`],
    ['103', `${ACCESS} (103): ${CHECK}`],
  ])('is refused with %s, at its start or in the middle', async (code, sentence) => {
    vendor.fault = () => apiError(code);
    await expectRefused(sentence);
    expect(vendor.asked).toHaveLength(1);
    vendor.fault = ({ page }) => (page === 2 ? apiError(code) : null);
    await expectRefused(sentence);
    vendor.fault = ({ name }) => (name === 'PropertyDetails' ? apiError(code) : null);
    await expectRefused(sentence);
    expect(vendor.detailsAsked()).toHaveLength(1);
  });

  const wholePage = () => ({
    transaction: { status: 'success' },
    QueryInfo: { QueryId: 'Q', PropertyCount: 400, PropertiesPerPage: 40 },
    Property: vendor.stock.slice(0, 40).map(vendor.row),
  });

  it.each(Array.from({ length: 10 }, (_, at) => (at + 1) / 11))('answers cut at %f of its length', async (share) => {
    const whole = JSON.stringify(wholePage());
    says(whole.slice(0, Math.floor(whole.length * share)));
    await expectRefused('La respuesta de Resales-Online está cortada o no es JSON.');
  });

  const says = (text: string) => (vendor.fault = (_, response) => (response.end(text), SILENCE));
  it.each<[string, () => unknown, string | RegExp]>([
    ['a page of HTML', () => says('<!doctype html><p>p1'), 'Resales-Online responde con una página HTML.'],
    [
      'half an answer',
      () => says(`{"transaction":{"status":"success"},"p2":"${SECRETS.p2}`),
      'La respuesta de Resales-Online está cortada o no es JSON.',
    ],
    ['nothing', () => says(''), 'Resales-Online responde sin contenido.'],
    [
      'endless nesting',
      () => says(`${'[{"a":'.repeat(100_000)}`),
      'La respuesta de Resales-Online anida demasiados niveles.',
    ],
    ['something else', () => says('{"hello":"world"}'), 'La respuesta de Resales-Online no es la esperada.'],
    ['ten megabytes and more', () => says(`"${'x'.repeat(10_500_000)}"`), /supera el tamaño permitido/],
    [
      'a compressed bomb',
      () =>
        (vendor.fault = (_, response) => {
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(100_000_000)));
          return SILENCE;
        }),
      /supera el tamaño permitido/,
    ],
    [
      'page after page of nonsense',
      () => (vendor.fault = () => ({ ...wholePage(), nonsense: 'x'.repeat(9_000_000) })),
      'El feed supera el tamaño permitido (30 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'a list that does not say how long it is',
      () => (vendor.fault = () => ({ ...wholePage(), QueryInfo: {} })),
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
      'a list that nobody could read',
      () => (vendor.fault = () => ({ transaction: { status: 'success' }, QueryInfo: { PropertyCount: '900,000' } })),
      'El feed tiene más de 200.000 propiedades.',
    ],
  ])('answers with %s', async (_, arrange, sentence) => {
    arrange();
    await expectRefused(sentence);
  });

  it.each<[string, () => unknown, RegExp, number]>([
    ['is down', () => (vendor.fault = (_, response) => (response.writeHead(503).end(), SILENCE)), /código 503/, 4],
    ['is silent', () => Object.assign(vendor, { fault: () => SILENCE }).client, /tardado demasiado/, 4],
    ['breaks the line', () => (vendor.fault = (_, response) => (response.destroy(), SILENCE)), /conectar|cortado/, 4],
    ['forbids', () => (vendor.fault = (_, response) => (response.writeHead(403).end(), SILENCE)), /código 403/, 1],
  ])('%s, however often it is asked', async (_, arrange, sentence, requests) => {
    vendor.client.idleMs = 200;
    arrange();
    await expectRefused(sentence);
    expect(vendor.asked).toHaveLength(requests);
  });

  it('is given up when the answer only drips', async () => {
    Object.assign(vendor.client, { idleMs: 400, answerMs: 300 });
    vendor.fault = (_, response) => {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
      return SILENCE;
    };
    await expectRefused('El servidor 127.0.0.1 ha tardado demasiado en enviarlo todo.');
  });

  it('stops asking when the details of one after another cannot be had', async () => {
    vendor.reset(Array.from({ length: 60 }, (_, at) => aResalesProperty(at + 300)));
    vendor.fault = ({ name }, response) => (name === 'PropertyDetails' ? (response.end('<html>'), SILENCE) : null);
    await expectRefused('Resales-Online responde con una página HTML.');
    expect(vendor.detailsAsked().length).toBeLessThan(12);
  });

  it('has a list that never stays the same', async () => {
    vendor.fault = ({ page }) => (page === 3 ? apiError('421') : null);
    await expectRefused(
      'La lista de Resales-Online no se ha podido leer entera en 4 intentos: no se ha cambiado nada.',
    );
    expect(vendor.pagesAsked()).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(vendor.detailsAsked()).toEqual([]);
  });

  it('delivers fewer than it says', async () => {
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
  ])('lacks %s in its address', async (name, sentence) => {
    const address = new URL(vendor.url);
    address.searchParams.set(name, ' ');
    await expectRefused(sentence, address.href);
    expect(vendor.asked).toEqual([]);
  });

  it('is a file, or an address inside', async () => {
    await expectRefused(/se lee de su dirección/, '/etc/hostname');
    await expectRefused(/dirección pública permitida/, vendor.url.replace(/:\d+/, ':1'));
    await expectRefused(/dirección pública permitida/, vendor.url.replace('127.0.0.1', '169.254.169.254'));
    expect(vendor.asked).toEqual([]);
  });

  it('breaks in a way that nobody thought of, which is logged', async () => {
    const { client } = vendor;
    const { internet } = client;
    const earlier = heard.length;
    client.internet = { ...internet, permits: () => JSON.parse('no') as boolean };
    await expectRefused('La importación se ha detenido por un error inesperado.');
    client.internet = internet;
    expect(inspect(heard.slice(earlier), { depth: 5 })).toContain('SyntaxError');
  });

  it('has told nobody its keys', async () => {
    const runs = await desk.rows('select * from feed_runs');
    expect(runs.length).toBeGreaterThan(30);
    const all = inspect([heard, runs, await desk.rows('select * from audit_entries')], {
      depth: 20,
      showHidden: true,
      maxStringLength: null,
      maxArrayLength: null,
    });
    expect(all).toContain('Resales-Online rechaza la IP');
    for (const secret of Object.values(SECRETS)) expect(all.includes(secret)).toBe(false);
  });

  it('is fine again afterwards', async () => {
    expect(await run()).toMatchObject({ status: 'complete', created: 1, unchanged: 89, withdrawn: 1 });
  });
});

import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import type { StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from './start-feed-site.ts';
import { feedServer } from './feed-server.ts';
import { kyeroFeedOf } from './kyero-feed.ts';

const FEEDS_URL = '/api/v1/staff/feeds';
const RESALES =
  'https://webapi.resales-online.com/V6/SearchProperties?p1=1019999&p2=9c1bf3secret&p_agency_filterid=1&p_sandbox=true';

describe('feeds for staff', () => {
  const desk = useFixture(startFeedSite);
  const server = useFixture(() => feedServer(desk, 2_000));
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];

  beforeAll(async () => {
    ({ browser } = await signInWithRoles(desk, 'admin'));
  });

  let feedCount = 0;
  const createFeed = async (fields: object = {}) => {
    const input = {
      name: `Feed ${(feedCount += 1)}`,
      format: 'kyero',
      address: `https://feeds.example/${feedCount}.xml?key=s3cret`,
    };
    const { body } = await browser
      .post(FEEDS_URL)
      .send({ ...input, ...fields })
      .expect(201);
    return body as StaffFeed;
  };
  const findAuditEntry = (subject: string, action: string) =>
    desk.em().findOneOrFail(AuditEntry, { subject, action }, { orderBy: { at: 'desc' } });

  it('have an optional prefix for references', async () => {
    const feed = await createFeed({ referencePrefix: ' CS- ' });
    expect(feed.referencePrefix).toBe('CS-');
    const change = (referencePrefix: unknown, status = 200) =>
      browser.patch(`${FEEDS_URL}/${feed.id}`).send({ referencePrefix }).expect(status);
    expect((await change('\u0045\u0301/')).body).toMatchObject({ referencePrefix: '\u00c9/' });
    expect((await findAuditEntry(feed.id, 'change-feed')).details).toMatchObject({ fields: ['referencePrefix'] });
    const { body } = await change('x'.repeat(21), 422);
    expect(body).toMatchObject({
      errors: [{ pointer: '/referencePrefix', message: 'Escriba 20 caracteres como máximo' }],
    });
    expect((await change(null)).body).toMatchObject({ referencePrefix: null });
    expect((await createFeed()).referencePrefix).toBeNull();
  });

  it('are created, listed and shown without secrets of their addresses', async () => {
    const feed = await createFeed({ name: ' Resales ', format: 'resales', address: RESALES, schedule: '0 3 * * *' });
    expect(feed).toMatchObject({
      name: 'Resales',
      address: {
        kind: 'web',
        host: 'webapi.resales-online.com',
        path: '/V6/SearchProperties',
        parameters: ['p1', 'p2', 'p_agency_filterid', 'p_sandbox'],
      },
      schedule: '0 3 * * *',
      isActive: true,
      lastRun: null,
    });
    expect(feed.nextRuns).toHaveLength(3);
    for (const next of feed.nextRuns)
      expect(new Date(next).toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid' })).toBe('3:00:00');
    const { text } = await browser.get(FEEDS_URL).expect(200);
    const { text: detailsText } = await browser.get(`${FEEDS_URL}/${feed.id}`).expect(200);
    const entry = await findAuditEntry(feed.id, 'create-feed');
    expect(entry.details).toEqual({ format: 'resales', host: 'webapi.resales-online.com', schedule: '0 3 * * *' });
    for (const content of [text, detailsText, JSON.stringify(feed)])
      expect(content).not.toMatch(/1019999|9c1bf3|secret|s3cret/);
  });

  it('show only the name of a file', async () => {
    await desk.importText(kyeroFeedOf(1), { feedName: 'de un archivo' });
    const { items } = (await browser.get(FEEDS_URL).expect(200)).body as { items: StaffFeed[] };
    const feed = items.find(({ name }) => name === 'de un archivo')!;
    expect(feed.address).toEqual({ kind: 'file', host: null, path: 'feed.xml', parameters: [] });
    expect(feed.lastRun).toMatchObject({ status: 'complete', created: 1, trigger: 'cli' });
  });

  it.each([
    [{ address: '/etc/passwd' }, 'address', /http/],
    [{ address: 'ftp://feeds.example/a.xml' }, 'address', /http/],
    [{ format: 'resales', address: 'https://webapi.resales-online.com/V6/' }, 'address', /Falta p1/],
    [{ schedule: 'cada hora' }, 'schedule', /El horario «cada hora» no se entiende/],
    [{ schedule: '61 * * * *' }, 'schedule', /no se entiende/],
    [{ name: '  ' }, 'name', /Escriba un nombre/],
  ])('refuse %j at its field', async (fields, field, message) => {
    const input = { name: 'Otro', format: 'kyero', address: 'https://feeds.example/a.xml', ...fields };
    const { body } = await browser.post(FEEDS_URL).send(input).expect(422);
    expect((body as { errors: unknown }).errors).toEqual([
      expect.objectContaining({ pointer: `/${field}`, message: expect.stringMatching(message) as string }),
    ]);
  });

  it('have unique names', async () => {
    const [first, second] = [await createFeed(), await createFeed()];
    const nameTaken = { type: '/problems/feed-name-taken' };
    const input = { name: first.name, format: 'kyero', address: 'https://feeds.example/a.xml' };
    expect((await browser.post(FEEDS_URL).send(input).expect(409)).body).toMatchObject(nameTaken);
    const renamed = await browser.patch(`${FEEDS_URL}/${second.id}`).send({ name: first.name }).expect(409);
    expect(renamed.body).toMatchObject(nameTaken);
  });

  it('change only sent fields, and reset the progress with a new address', async () => {
    const { id } = await createFeed({ schedule: '0 4 * * *' });
    await desk.em().nativeUpdate(Feed, { id }, { watermark: '2026-11-20 10:00:00' });
    await browser.patch(`${FEEDS_URL}/${id}`).send({ schedule: 'nunca' }).expect(422);
    const paused = await browser.patch(`${FEEDS_URL}/${id}`).send({ isActive: false }).expect(200);
    expect(paused.body).toMatchObject({ isActive: false, nextRuns: [], schedule: '0 4 * * *' });
    expect((await desk.em().findOneOrFail(Feed, { id })).watermark).not.toBeNull();

    const changes = { address: 'https://other.example/new.xml?token=t0p', allowedHosts: ['CDN.other.example'] };
    const { body, text } = await browser.patch(`${FEEDS_URL}/${id}`).send(changes).expect(200);
    expect(body).toMatchObject({ address: { host: 'other.example' }, allowedHosts: ['cdn.other.example'] });
    expect(text).not.toContain('t0p');
    expect(await desk.em().findOneOrFail(Feed, { id })).toMatchObject({ address: changes.address, watermark: null });
    const { details } = await findAuditEntry(id, 'change-feed');
    expect(details).toEqual({ fields: ['address', 'allowedHosts'], host: 'other.example' });

    const entries = () => desk.em().count(AuditEntry, { subject: id });
    const before = await entries();
    await browser.patch(`${FEEDS_URL}/${id}`).send({ isActive: false, schedule: '0 4 * * *' }).expect(200);
    expect(await entries()).toBe(before);
  });

  describe('feed test', () => {
    const testAddress = async (address: string, format = 'kyero') =>
      (await browser.post(`${FEEDS_URL}/tests`).send({ format, address }).expect(200)).body as {
        isReadable: boolean;
        message: string;
      };

    it('reports the properties it found, and imports nothing', async () => {
      const properties = () => desk.rows('select id from properties');
      const before = await properties();
      server.respondWith((_, response) => response.end(kyeroFeedOf(7)));
      const { id } = await createFeed({ address: server.url });
      expect((await browser.post(`${FEEDS_URL}/${id}/tests`).expect(200)).body).toEqual({
        isReadable: true,
        message: 'Es un feed Kyero: contiene 7 propiedades.',
        properties: 7,
        isComplete: true,
        references: ['MB-1', 'MB-2', 'MB-3', 'MB-4', 'MB-5'],
      });
      expect(await properties()).toEqual(before);
      expect((await findAuditEntry(id, 'test-feed')).details).toEqual({
        format: 'kyero',
        host: new URL(server.url).host,
      });
    });

    it('reads only the beginning', async () => {
      let isClosed = false;
      server.respondWith((_, response) => {
        response.on('close', () => (isClosed = true));
        response.write(kyeroFeedOf(300).replace('</root>', ''));
      });
      expect(await testAddress(server.url)).toMatchObject({ isReadable: true, isComplete: false });
      expect(isClosed).toBe(true);
    });

    it.each([
      ['<html><body>Acceso denegado</body></html>', 'No es un feed Kyero, sino una página HTML: revise la dirección.'],
      ['{"error": "key s3cret"}', 'No es un feed Kyero, porque el archivo no es XML: revise la dirección.'],
      ['', 'El archivo está vacío.'],
      [kyeroFeedOf(3).slice(0, -30), /^El archivo está cortado/],
    ])('reports why it cannot read %s', async (answer, message) => {
      server.respondWith((_, response) => response.end(answer));
      const result = await testAddress(server.url);
      expect(result).toMatchObject({ isReadable: false, message: expect.stringMatching(message) as string });
      expect(JSON.stringify(result)).not.toContain('s3cret');
    });

    it('refuses private addresses', async () => {
      for (const address of ['http://127.0.0.1:22/a?key=s3cret', 'http://169.254.169.254/', 'http://[::1]/'])
        expect(await testAddress(address)).toMatchObject({
          isReadable: false,
          message: expect.stringMatching(
            /^El servidor [\w.:]+ no está en una dirección pública permitida\.$/,
          ) as string,
        });
    });

    it('runs one test at a time', async () => {
      let respond = () => undefined as unknown;
      const firstRequest = new Promise<void>((resolve) =>
        server.respondWith((_, response) => {
          respond = () => response.end(kyeroFeedOf(1));
          resolve();
        }),
      );
      const first = testAddress(server.url);
      await firstRequest;
      const second = await browser.post(`${FEEDS_URL}/tests`).send({ format: 'kyero', address: server.url });
      respond();
      expect([second.status, (await first).isReadable]).toEqual([409, true]);
    });
  });

  it('require an administrator', async () => {
    const { id } = await createFeed();
    for (const role of ['agent', 'moderator'] as const) {
      const other = (await signInWithRoles(desk, role)).browser;
      await other.get(FEEDS_URL).expect(403);
      await other.post(`${FEEDS_URL}/${id}/runs`).send({ dryRun: true, allowWithdrawals: false }).expect(403);
    }
  });
});

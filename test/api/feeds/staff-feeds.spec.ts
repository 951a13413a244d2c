import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import type { StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from './feed-desk.ts';
import { feedServer } from './feed-server.ts';
import { kyeroFeedOf } from './kyero-feed.ts';

const AT = '/api/v1/staff/feeds';
const RESALES =
  'https://webapi.resales-online.com/V6/SearchProperties?p1=1019999&p2=9c1bf3secret&p_agency_filterid=1&p_sandbox=true';

describe('the feeds of the staff', () => {
  const desk = useFixture(feedDesk);
  const server = useFixture(() => feedServer(desk, 2_000));
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];

  beforeAll(async () => {
    ({ browser } = await signedIn(desk, 'admin'));
  });

  let made = 0;
  const aFeed = async (fields: object = {}) => {
    const sent = {
      name: `Feed ${(made += 1)}`,
      format: 'kyero',
      address: `https://feeds.example/${made}.xml?key=s3cret`,
    };
    const { body } = await browser
      .post(AT)
      .send({ ...sent, ...fields })
      .expect(201);
    return body as StaffFeed;
  };
  const entryOf = (subject: string, action: string) =>
    desk.em().findOneOrFail(AuditEntry, { subject, action }, { orderBy: { at: 'desc' } });

  it('have a prefix for their references, or none', async () => {
    const feed = await aFeed({ referencePrefix: ' CS- ' });
    expect(feed.referencePrefix).toBe('CS-');
    const change = (referencePrefix: unknown, status = 200) =>
      browser.patch(`${AT}/${feed.id}`).send({ referencePrefix }).expect(status);
    expect((await change('\u0045\u0301/')).body).toMatchObject({ referencePrefix: '\u00c9/' });
    expect((await entryOf(feed.id, 'change-feed')).details).toMatchObject({ fields: ['referencePrefix'] });
    const { body } = await change('x'.repeat(21), 422);
    expect(body).toMatchObject({
      errors: [{ pointer: '/referencePrefix', message: 'Escriba 20 caracteres como máximo' }],
    });
    expect((await change(null)).body).toMatchObject({ referencePrefix: null });
    expect((await aFeed()).referencePrefix).toBeNull();
  });

  it('are made, listed and shown without what their addresses hide', async () => {
    const feed = await aFeed({ name: ' Resales ', format: 'resales', address: RESALES, schedule: '0 3 * * *' });
    expect(feed).toMatchObject({
      name: 'Resales',
      place: {
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
    const { text } = await browser.get(AT).expect(200);
    const { text: shown } = await browser.get(`${AT}/${feed.id}`).expect(200);
    const entry = await entryOf(feed.id, 'create-feed');
    expect(entry.details).toEqual({ format: 'resales', host: 'webapi.resales-online.com', schedule: '0 3 * * *' });
    for (const said of [text, shown, JSON.stringify(feed)]) expect(said).not.toMatch(/1019999|9c1bf3|secret|s3cret/);
  });

  it('show a file by its name alone', async () => {
    await desk.importText(kyeroFeedOf(1), { feedName: 'de un archivo' });
    const { items } = (await browser.get(AT).expect(200)).body as { items: StaffFeed[] };
    const feed = items.find(({ name }) => name === 'de un archivo')!;
    expect(feed.place).toEqual({ kind: 'file', host: null, path: 'feed.xml', parameters: [] });
    expect(feed.lastRun).toMatchObject({ status: 'complete', created: 1, trigger: 'cli' });
  });

  it.each([
    [{ address: '/etc/passwd' }, 'address', /http/],
    [{ address: 'ftp://feeds.example/a.xml' }, 'address', /http/],
    [{ format: 'resales', address: 'https://webapi.resales-online.com/V6/' }, 'address', /Falta p1/],
    [{ schedule: 'cada hora' }, 'schedule', /El horario «cada hora» no se entiende/],
    [{ schedule: '61 * * * *' }, 'schedule', /no se entiende/],
    [{ name: '  ' }, 'name', /Escriba un nombre/],
  ])('are refused with %j, at its field', async (fields, field, message) => {
    const sent = { name: 'Otro', format: 'kyero', address: 'https://feeds.example/a.xml', ...fields };
    const { body } = await browser.post(AT).send(sent).expect(422);
    expect((body as { errors: unknown }).errors).toEqual([
      expect.objectContaining({ pointer: `/${field}`, message: expect.stringMatching(message) as string }),
    ]);
  });

  it('have a name of their own', async () => {
    const [first, second] = [await aFeed(), await aFeed()];
    const taken = { type: '/problems/feed-name-taken' };
    const sent = { name: first.name, format: 'kyero', address: 'https://feeds.example/a.xml' };
    expect((await browser.post(AT).send(sent).expect(409)).body).toMatchObject(taken);
    const renamed = await browser.patch(`${AT}/${second.id}`).send({ name: first.name }).expect(409);
    expect(renamed.body).toMatchObject(taken);
  });

  it('are changed in part; another address forgets how far the old one was read', async () => {
    const { id } = await aFeed({ schedule: '0 4 * * *' });
    await desk.em().nativeUpdate(Feed, { id }, { watermark: '2026-11-20 10:00:00' });
    await browser.patch(`${AT}/${id}`).send({ schedule: 'nunca' }).expect(422);
    const paused = await browser.patch(`${AT}/${id}`).send({ isActive: false }).expect(200);
    expect(paused.body).toMatchObject({ isActive: false, nextRuns: [], schedule: '0 4 * * *' });
    expect((await desk.em().findOneOrFail(Feed, { id })).watermark).not.toBeNull();

    const changes = { address: 'https://other.example/new.xml?token=t0p', allowedHosts: ['CDN.other.example'] };
    const { body, text } = await browser.patch(`${AT}/${id}`).send(changes).expect(200);
    expect(body).toMatchObject({ place: { host: 'other.example' }, allowedHosts: ['cdn.other.example'] });
    expect(text).not.toContain('t0p');
    expect(await desk.em().findOneOrFail(Feed, { id })).toMatchObject({ address: changes.address, watermark: null });
    const { details } = await entryOf(id, 'change-feed');
    expect(details).toEqual({ fields: ['address', 'allowedHosts'], host: 'other.example' });

    const entries = () => desk.em().count(AuditEntry, { subject: id });
    const before = await entries();
    await browser.patch(`${AT}/${id}`).send({ isActive: false, schedule: '0 4 * * *' }).expect(200);
    expect(await entries()).toBe(before);
  });

  describe('tried before they are imported', () => {
    const tried = async (address: string, format = 'kyero') =>
      (await browser.post(`${AT}/tests`).send({ format, address }).expect(200)).body as {
        isReadable: boolean;
        message: string;
      };

    it('say what was found, and import nothing', async () => {
      const properties = () => desk.rows('select id from properties');
      const before = await properties();
      server.answers((_, response) => response.end(kyeroFeedOf(7)));
      const { id } = await aFeed({ address: server.url });
      expect((await browser.post(`${AT}/${id}/tests`).expect(200)).body).toEqual({
        isReadable: true,
        message: 'Es un feed Kyero: contiene 7 propiedades.',
        properties: 7,
        isWhole: true,
        references: ['MB-1', 'MB-2', 'MB-3', 'MB-4', 'MB-5'],
      });
      expect(await properties()).toEqual(before);
      expect((await entryOf(id, 'test-feed')).details).toEqual({ format: 'kyero', host: new URL(server.url).host });
    });

    it('are read no further than their beginning', async () => {
      let isClosed = false;
      server.answers((_, response) => {
        response.on('close', () => (isClosed = true));
        response.write(kyeroFeedOf(300).replace('</root>', ''));
      });
      expect(await tried(server.url)).toMatchObject({ isReadable: true, isWhole: false });
      expect(isClosed).toBe(true);
    });

    it.each([
      ['<html><body>Acceso denegado</body></html>', 'No es un feed Kyero, sino una página HTML: revise la dirección.'],
      ['{"error": "key s3cret"}', 'No es un feed Kyero, porque el archivo no es XML: revise la dirección.'],
      ['', 'El archivo está vacío.'],
      [kyeroFeedOf(3).slice(0, -30), /^El archivo está cortado/],
    ])('say what is wrong with %s', async (answer, message) => {
      server.answers((_, response) => response.end(answer));
      const result = await tried(server.url);
      expect(result).toMatchObject({ isReadable: false, message: expect.stringMatching(message) as string });
      expect(JSON.stringify(result)).not.toContain('s3cret');
    });

    it('are not read from inside', async () => {
      for (const address of ['http://127.0.0.1:22/a?key=s3cret', 'http://169.254.169.254/', 'http://[::1]/'])
        expect(await tried(address)).toMatchObject({
          isReadable: false,
          message: expect.stringMatching(
            /^El servidor [\w.:]+ no está en una dirección pública permitida\.$/,
          ) as string,
        });
    });

    it('are tried one at a time', async () => {
      let answer = () => undefined as unknown;
      const asked = new Promise<void>((ask) =>
        server.answers((_, response) => {
          answer = () => response.end(kyeroFeedOf(1));
          ask();
        }),
      );
      const first = tried(server.url);
      await asked;
      const second = await browser.post(`${AT}/tests`).send({ format: 'kyero', address: server.url });
      answer();
      expect([second.status, (await first).isReadable]).toEqual([409, true]);
    });
  });

  it('are for administrators, who have given their password lately', async () => {
    const { id } = await aFeed();
    for (const role of ['agent', 'moderator'] as const) {
      const other = (await signedIn(desk, role)).browser;
      await other.get(AT).expect(403);
      await other.post(`${AT}/${id}/runs`).send({ dryRun: true, allowWithdrawals: false }).expect(403);
    }
  });
});

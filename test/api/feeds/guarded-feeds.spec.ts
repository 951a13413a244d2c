import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedFetcher } from '../../../src/feeds/fetching/feed-fetcher.ts';
import { SecretCipher } from '../../../src/platform/secrets/secret-cipher.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import type { StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';
import { signedIn } from '../../setup/accounts.ts';
import { capturedLog } from '../../setup/captured-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from './feed-desk.ts';
import { feedServer } from './feed-server.ts';
import { kyeroFeedOf } from './kyero-feed.ts';

const AT = '/api/v1/staff/feeds';
const CANARY = 'c4nary:p@ss wörd/9';
const BASIC = `Basic ${Buffer.from(`agency:${CANARY}`).toString('base64')}`;
/** However it may be written. */
const TRACES = [CANARY, encodeURIComponent(CANARY), BASIC.slice(6), 'c4nary'];

describe('a feed that asks for a user and a password', () => {
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  let asked: (string | undefined)[] = [];
  const said: string[] = [];

  const log = useFixture(capturedLog);
  const desk = useFixture(() => feedDesk({ LOG_LEVEL: 'trace', LOG_FORMAT: 'json' }));
  const server = useFixture(() => feedServer(desk, 2_000));
  beforeAll(async () => {
    ({ browser } = await signedIn(desk, 'admin'));
  });
  beforeEach(() => {
    asked = [];
    server.answers((request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(request.headers.authorization === BASIC ? 200 : 401).end(kyeroFeedOf(3));
    });
  });

  const typed = () => server.url.replace('http://', `http://agency:${encodeURIComponent(CANARY)}@`);
  const heard = async <T extends { text: string }>(answer: PromiseLike<T>) => {
    const given = await answer;
    said.push(given.text);
    return given;
  };
  let made = 0;
  const aFeed = async (fields: object) => {
    const feed = { name: `Feed ${(made += 1)}`, format: 'kyero', ...fields };
    return (await heard(browser.post(AT).send(feed).expect(201))).body as StaffFeed;
  };
  const changed = async (id: string, changes: object) =>
    (await heard(browser.patch(`${AT}/${id}`).send(changes).expect(200))).body as StaffFeed;
  const kept = async (id: string) =>
    (await desk.rows(`select address, username, password from feeds where id = '${id}'`))[0];

  it('keeps them apart from its address, however they were typed', async () => {
    const one = await aFeed({ address: typed() });
    const other = await aFeed({ address: server.url, username: ' agency ', password: CANARY });
    for (const { id, username, hasPassword } of [one, other]) {
      expect({ username, hasPassword }).toEqual({ username: 'agency', hasPassword: true });
      const { password, ...shown } = (await kept(id))!;
      expect(shown).toEqual({ address: server.url, username: 'agency' });
      const place = { table: 'feeds', column: 'password', id };
      expect(desk.app.get(SecretCipher).decrypt(String(password), place)).toBe(CANARY);
      expect(password).toMatch(/^sealed:/);
    }
  });

  it('is tried and imported with them, by staff and by the command line', async () => {
    const { id } = await aFeed({ address: server.url, username: 'agency', password: CANARY });
    expect((await heard(browser.post(`${AT}/${id}/tests`).expect(200))).body).toMatchObject({ properties: 3 });
    const trial = { format: 'kyero', address: typed() };
    expect((await heard(browser.post(`${AT}/tests`).send(trial).expect(200))).body).toMatchObject({ properties: 3 });

    const order = { dryRun: false, allowWithdrawals: false };
    const { body } = await browser.post(`${AT}/${id}/runs`).send(order).expect(202);
    await waitFor(async () => {
      const run = await heard(browser.get(`/api/v1/staff/feed-runs/${(body as { id: string }).id}`));
      expect(run.body).toMatchObject({ endedAt: expect.any(String) as string });
    }, 60_000);

    const report = await desk.importFrom(typed(), { feedName: 'cli' });
    said.push(JSON.stringify(report));
    expect(report).toMatchObject({ status: 'complete', created: 3 });
    expect(asked).toEqual(asked.map(() => BASIC));
    expect(await desk.importFrom(server.url, { feedName: 'cli' })).toMatchObject({
      sourceUnchanged: true,
    });
    expect(asked.at(-1)).toBe(BASIC);
  }, 90_000);

  it('says so when they are missing or wrong', async () => {
    for (const address of [server.url, server.url.replace('http://', 'http://agency:other@')]) {
      const result = await heard(browser.post(`${AT}/tests`).send({ format: 'kyero', address }).expect(200));
      expect(result.body).toMatchObject({
        isReadable: false,
        message: 'El servidor 127.0.0.1 pide un usuario y una contraseña, o rechaza los indicados.',
      });
    }
  });

  it('gives them to no other server, wherever it is led', async () => {
    const heardElsewhere: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      heardElsewhere.push(request.headers.authorization);
      response.end(kyeroFeedOf(3));
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const { port } = elsewhere.address() as AddressInfo;
    const source = desk.app.get(FeedFetcher, { strict: false });
    const before = source.internet;
    source.internet = { ...DEFAULT_OUTBOUND_POLICY, permits: (address) => address === '127.0.0.1' };
    try {
      server.answers((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end());
      expect((await browser.post(`${AT}/tests`).send({ format: 'kyero', address: typed() })).body).toMatchObject({
        isReadable: true,
      });
      expect(heardElsewhere).toEqual([undefined]);
    } finally {
      source.internet = before;
      elsewhere.close();
    }
  });

  it('loses them when it moves to another server, unless they are given anew', async () => {
    const { id } = await aFeed({ address: typed() });
    const near = server.url.replace('/feed.xml', '/other.xml');
    expect(await changed(id, { address: near })).toMatchObject({ username: 'agency', hasPassword: true });
    expect(await changed(id, { username: 'somebody' })).toMatchObject({ username: 'somebody', hasPassword: true });
    for (const address of ['http://127.0.0.1:1/', 'https://feeds.example/'])
      expect(await changed(id, { address, username: 'agency' })).toMatchObject({
        username: 'agency',
        hasPassword: false,
      });
    expect(await changed(id, { password: CANARY })).toMatchObject({ username: 'agency', hasPassword: true });
    expect(await changed(id, { address: server.url })).toMatchObject({ username: null, hasPassword: false });
    expect(await kept(id)).toMatchObject({ username: null, password: null });
    expect(await changed(id, { address: typed() })).toMatchObject({ username: 'agency', hasPassword: true });
    expect(await changed(id, { username: null })).toMatchObject({ username: null, hasPassword: false });
    await browser.patch(`${AT}/${id}`).send({ password: CANARY }).expect(422);
  });

  it('is not one of Resales-Online, whose keys are in its address', async () => {
    const address = 'https://webapi.resales-online.com/V6/?p1=1&p2=2&p_agency_filterid=1';
    const { body } = await browser.post(AT).send({ name: 'R', format: 'resales', address, username: 'a' }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/username' }] });
  });

  it('shows, tells and logs them nowhere', async () => {
    await heard(browser.get(AT).expect(200));
    await heard(browser.get('/api/v1/staff/audit').expect(200));
    said.push(JSON.stringify(await desk.em().find(AuditEntry, {})));
    said.push(JSON.stringify(await desk.rows('select * from feed_runs')));
    said.push(JSON.stringify(await desk.rows('select * from feeds')));
    said.push(JSON.stringify(await desk.rows('select data, output from jobs.job')));
    server.answers((_, response) => response.destroy());
    said.push(JSON.stringify(await desk.importFrom(typed(), { feedName: 'cli' })));
    expect(said.join()).toContain('agency');
    expect(log.text()).toContain('/api/v1/staff/feeds');
    said.push(log.text());
    for (const trace of TRACES) expect(said.join()).not.toContain(trace);
  });
});

describe('an address that is not read', () => {
  const desk = useFixture(feedDesk);

  it.each(['ftp://feeds.example/a.xml', 'sftp://feeds.example/a.xml', 'FTPS://feeds.example/a.xml'])(
    'is refused with what to ask for: %s',
    async (address) => {
      const sentence =
        /^No se leen direcciones ftp ni sftp: pida a su proveedor una que empiece por http:\/\/ o https:\/\//;
      const { browser } = await signedIn(desk, 'admin');
      const { body } = await browser.post(AT).send({ name: 'F', format: 'kyero', address }).expect(422);
      const { errors } = body as { errors: { pointer: string; message: string }[] };
      expect(errors).toMatchObject([{ pointer: '/address', message: expect.stringMatching(sentence) as string }]);
      await expect(desk.importFrom(address)).rejects.toThrow(sentence);
      expect(await desk.rows('select id from feeds')).toEqual([]);
    },
  );
});

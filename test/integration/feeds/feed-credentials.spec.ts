import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedFetcher } from '../../../src/feeds/fetching/feed-fetcher.ts';
import { SecretCipher } from '../../../src/platform/secrets/secret-cipher.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import type { StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from './start-feed-site.ts';
import { feedServer } from './feed-server.ts';
import { kyeroFeedOf } from './kyero-feed.ts';

const FEEDS_URL = '/api/v1/staff/feeds';
const CANARY = 'c4nary:p@ss wörd/9';
const BASIC = `Basic ${Buffer.from(`agency:${CANARY}`).toString('base64')}`;
const PASSWORD_NOTATIONS = [CANARY, encodeURIComponent(CANARY), BASIC.slice(6), 'c4nary'];

describe('feed with user and password', () => {
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  let authorizationHeaders: (string | undefined)[] = [];
  const outputs: string[] = [];

  const log = useFixture(captureLog);
  const desk = useFixture(() => startFeedSite({ LOG_LEVEL: 'trace', LOG_FORMAT: 'json' }));
  const server = useFixture(() => feedServer(desk, 2_000));
  beforeAll(async () => {
    ({ browser } = await signInWithRoles(desk, 'admin'));
  });
  beforeEach(() => {
    authorizationHeaders = [];
    server.respondWith((request, response) => {
      authorizationHeaders.push(request.headers.authorization);
      response.writeHead(request.headers.authorization === BASIC ? 200 : 401).end(kyeroFeedOf(3));
    });
  });

  const urlWithCredentials = () => server.url.replace('http://', `http://agency:${encodeURIComponent(CANARY)}@`);
  const record = async <T extends { text: string }>(answer: PromiseLike<T>) => {
    const received = await answer;
    outputs.push(received.text);
    return received;
  };
  let feedCount = 0;
  const createFeed = async (fields: object) => {
    const feed = { name: `Feed ${(feedCount += 1)}`, format: 'kyero', ...fields };
    return (await record(browser.post(FEEDS_URL).send(feed).expect(201))).body as StaffFeed;
  };
  const updateFeed = async (id: string, changes: object) =>
    (await record(browser.patch(`${FEEDS_URL}/${id}`).send(changes).expect(200))).body as StaffFeed;
  const getFeedRow = async (id: string) =>
    (await desk.rows(`select address, username, password from feeds where id = '${id}'`))[0];

  it('stores its credentials apart from the address', async () => {
    const one = await createFeed({ address: urlWithCredentials() });
    const other = await createFeed({ address: server.url, username: ' agency ', password: CANARY });
    for (const { id, username, hasPassword } of [one, other]) {
      expect({ username, hasPassword }).toEqual({ username: 'agency', hasPassword: true });
      const { password, ...fields } = (await getFeedRow(id))!;
      expect(fields).toEqual({ address: server.url, username: 'agency' });
      const location = { table: 'feeds', column: 'password', id };
      expect(desk.app.get(SecretCipher).decrypt(String(password), location)).toBe(CANARY);
      expect(password).toMatch(/^sealed:/);
    }
  });

  it('is tested and imported with its credentials, by staff and command line', async () => {
    const { id } = await createFeed({ address: server.url, username: 'agency', password: CANARY });
    expect((await record(browser.post(`${FEEDS_URL}/${id}/tests`).expect(200))).body).toMatchObject({ properties: 3 });
    const trial = { format: 'kyero', address: urlWithCredentials() };
    expect((await record(browser.post(`${FEEDS_URL}/tests`).send(trial).expect(200))).body).toMatchObject({
      properties: 3,
    });

    const order = { dryRun: false, allowWithdrawals: false };
    const { body } = await browser.post(`${FEEDS_URL}/${id}/runs`).send(order).expect(202);
    await waitFor(async () => {
      const run = await record(browser.get(`/api/v1/staff/feed-runs/${(body as { id: string }).id}`));
      expect(run.body).toMatchObject({ endedAt: expect.any(String) as string });
    }, 60_000);

    const report = await desk.importFrom(urlWithCredentials(), { feedName: 'cli' });
    outputs.push(JSON.stringify(report));
    expect(report).toMatchObject({ status: 'complete', created: 3 });
    expect(authorizationHeaders).toEqual(authorizationHeaders.map(() => BASIC));
    expect(await desk.importFrom(server.url, { feedName: 'cli' })).toMatchObject({
      sourceUnchanged: true,
    });
    expect(authorizationHeaders.at(-1)).toBe(BASIC);
  }, 90_000);

  it('reports missing or wrong credentials', async () => {
    for (const address of [server.url, server.url.replace('http://', 'http://agency:other@')]) {
      const result = await record(browser.post(`${FEEDS_URL}/tests`).send({ format: 'kyero', address }).expect(200));
      expect(result.body).toMatchObject({
        isReadable: false,
        message: 'El servidor 127.0.0.1 pide un usuario y una contraseña, o rechaza los indicados.',
      });
    }
  });

  it('sends its credentials to no other server after a redirect', async () => {
    const otherAuthorizations: (string | undefined)[] = [];
    const otherServer = createServer((request, response) => {
      otherAuthorizations.push(request.headers.authorization);
      response.end(kyeroFeedOf(3));
    });
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const { port } = otherServer.address() as AddressInfo;
    const source = desk.app.get(FeedFetcher, { strict: false });
    const before = source.outboundPolicy;
    source.outboundPolicy = { ...DEFAULT_OUTBOUND_POLICY, permits: (address) => address === '127.0.0.1' };
    try {
      server.respondWith((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end());
      const connection = { format: 'kyero', address: urlWithCredentials() };
      expect((await browser.post(`${FEEDS_URL}/tests`).send(connection)).body).toMatchObject({
        isReadable: true,
      });
      expect(otherAuthorizations).toEqual([undefined]);
    } finally {
      source.outboundPolicy = before;
      otherServer.close();
    }
  });

  it('loses its credentials when moved to another server, unless they are entered again', async () => {
    const { id } = await createFeed({ address: urlWithCredentials() });
    const otherPath = server.url.replace('/feed.xml', '/other.xml');
    expect(await updateFeed(id, { address: otherPath })).toMatchObject({ username: 'agency', hasPassword: true });
    expect(await updateFeed(id, { username: 'somebody' })).toMatchObject({ username: 'somebody', hasPassword: true });
    for (const address of ['http://127.0.0.1:1/', 'https://feeds.example/'])
      expect(await updateFeed(id, { address, username: 'agency' })).toMatchObject({
        username: 'agency',
        hasPassword: false,
      });
    expect(await updateFeed(id, { password: CANARY })).toMatchObject({ username: 'agency', hasPassword: true });
    expect(await updateFeed(id, { address: server.url })).toMatchObject({ username: null, hasPassword: false });
    expect(await getFeedRow(id)).toMatchObject({ username: null, password: null });
    expect(await updateFeed(id, { address: urlWithCredentials() })).toMatchObject({
      username: 'agency',
      hasPassword: true,
    });
    expect(await updateFeed(id, { username: null })).toMatchObject({ username: null, hasPassword: false });
    await browser.patch(`${FEEDS_URL}/${id}`).send({ password: CANARY }).expect(422);
  });

  it('cannot be of Resales-Online, whose keys are in the address', async () => {
    const address = 'https://webapi.resales-online.com/V6/?p1=1&p2=2&p_agency_filterid=1';
    const feed = { name: 'R', format: 'resales', address, username: 'a' };
    const { body } = await browser.post(FEEDS_URL).send(feed).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/username' }] });
  });

  it('never displays or logs its password', async () => {
    await record(browser.get(FEEDS_URL).expect(200));
    await record(browser.get('/api/v1/staff/audit').expect(200));
    outputs.push(JSON.stringify(await desk.em().find(AuditEntry, {})));
    outputs.push(JSON.stringify(await desk.rows('select * from feed_runs')));
    outputs.push(JSON.stringify(await desk.rows('select * from feeds')));
    outputs.push(JSON.stringify(await desk.rows('select data, output from jobs.job')));
    server.respondWith((_, response) => response.destroy());
    outputs.push(JSON.stringify(await desk.importFrom(urlWithCredentials(), { feedName: 'cli' })));
    expect(outputs.join()).toContain('agency');
    expect(log.text()).toContain('/api/v1/staff/feeds');
    outputs.push(log.text());
    for (const notation of PASSWORD_NOTATIONS) expect(outputs.join()).not.toContain(notation);
  });
});

describe('unsupported address', () => {
  const desk = useFixture(startFeedSite);

  it.each(['ftp://feeds.example/a.xml', 'sftp://feeds.example/a.xml', 'FTPS://feeds.example/a.xml'])(
    'is refused with advice: %s',
    async (address) => {
      const sentence =
        /^No se leen direcciones ftp ni sftp: pida a su proveedor una que empiece por http:\/\/ o https:\/\//;
      const { browser } = await signInWithRoles(desk, 'admin');
      const { body } = await browser.post(FEEDS_URL).send({ name: 'F', format: 'kyero', address }).expect(422);
      const { errors } = body as { errors: { pointer: string; message: string }[] };
      expect(errors).toMatchObject([{ pointer: '/address', message: expect.stringMatching(sentence) as string }]);
      await expect(desk.importFrom(address)).rejects.toThrow(sentence);
      expect(await desk.rows('select id from feeds')).toEqual([]);
    },
  );
});

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { aUser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const WRITES = ['post', 'put', 'patch', 'delete'] as const;
const { paths } = parse(readFileSync('openapi.yaml', 'utf8')) as { paths: Record<string, object> };
const ROUTES = Object.entries(paths).flatMap(([path, operations]) =>
  WRITES.filter((method) => method in operations).map((method) => ({ method, path })),
);
const filled = (path: string, id: string) => path.replace('{role}', 'moderator').replace(/\{\w+\}/g, id);

const FORM = 'application/x-www-form-urlencoded';
const OURS = { 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { 'content-type': 'application/json' };
const FORGED: [string, Record<string, string>, string, number][] = [
  ['cross-site', { 'sec-fetch-site': 'cross-site', ...JSON_BODY }, '{}', 403],
  ['same-site', { 'sec-fetch-site': 'same-site', ...JSON_BODY }, '{}', 403],
  ['of another origin', { origin: 'https://evil.example', ...JSON_BODY }, '{}', 403],
  ['of no origin', { origin: 'null', ...JSON_BODY }, '{}', 403],
  ['without a header', JSON_BODY, '{}', 403],
  ['a form without a header', { 'content-type': FORM }, 'a=1', 403],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', 'content-type': FORM }, 'a=1', 403],
  ['a form', { ...OURS, 'content-type': FORM }, 'email=a%40b.es&password=x', 415],
  ['text', { ...OURS, 'content-type': 'text/plain' }, '{"email":"a@b.es","password":"x"}', 415],
];

const DUMP = `select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from `;

describe('what other websites make a browser send', () => {
  const site = useFixture(startApp);
  let cookie: string;
  let victim: string;
  let sessionId: string;
  beforeAll(async () => {
    const { session } = await browserOf(site, await aUser(site, { roles: ['admin'] }));
    cookie = `sid=${session.token}`;
    sessionId = session.id;
    victim = (await aUser(site, { roles: ['agent'] })).id;
  });

  async function everything() {
    const tables = await site
      .em()
      .execute<{ name: string }[]>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'leases' order by 1`,
      );
    const dumps = tables.map(({ name }) => site.em().execute<[{ rows: string }]>(`${DUMP}${name} t`));
    return (await Promise.all(dumps)).map(([{ rows }], index) => `${tables[index]!.name}: ${rows}`);
  }

  it('knows every route that writes', () => {
    expect(ROUTES.length).toBeGreaterThan(20);
    expect(ROUTES).toContainEqual({ method: 'post', path: '/api/v1/session' });
    expect(ROUTES).toContainEqual({ method: 'delete', path: '/api/v1/account' });
  });

  it.each(FORGED)('is refused everywhere, and writes nothing: %s', async (_case, headers, body, status) => {
    const before = await everything();
    for (const { method, path } of ROUTES) {
      const sent = site
        .http()
        [method](filled(path, victim))
        .set({ ...headers, cookie });
      const answer = await sent.send(body);
      expect({ method, path, status: answer.status }).toEqual({ method, path, status });
    }
    expect(await everything()).toEqual(before);
  });

  it.each([OURS, { 'sec-fetch-site': 'none' }, { origin: 'http://ours.example', host: 'ours.example' }])(
    'would have been answered, had it come from this site: %j',
    async (headers) => {
      const role = `/api/v1/staff/users/${victim}/roles/moderator`;
      const own = { ...headers, cookie };
      expect((await site.http().put(role).set(own)).status).toBe(204);
      expect((await site.http().delete(role).set(own)).status).toBe(204);
    },
  );

  it('is none of a client that is no browser, which signs in without a header and then names the site', async () => {
    const { email } = await aUser(site, { roles: ['admin'] });
    const session = await site.http().post('/api/v1/session').send({ email, password: PASSWORD });
    expect(session.status).toBe(201);
    const cookie = String(session.headers['set-cookie']).split(';')[0]!;
    const role = `/api/v1/staff/users/${victim}/roles/moderator`;
    expect((await site.http().put(role).set({ cookie })).status).toBe(403);
    expect((await site.http().put(role)).status).toBe(401);
  });

  it('is audited, where it was answered, with the session that it came in', async () => {
    const entries = await site.em().find(AuditEntry, { subject: victim });
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(entry).toMatchObject({ sessionId, requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });
});

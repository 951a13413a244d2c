import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const WRITES = ['post', 'put', 'patch', 'delete'] as const;
const { paths } = parse(readFileSync('openapi.yaml', 'utf8')) as { paths: Record<string, object> };
const ROUTES = Object.entries(paths).flatMap(([path, operations]) =>
  WRITES.filter((method) => method in operations).map((method) => ({ method, path })),
);
const fillPath = (path: string, id: string) => path.replace('{role}', 'moderator').replace(/\{\w+\}/g, id);

const FORM = 'application/x-www-form-urlencoded';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { 'content-type': 'application/json' };
const FORGED: [string, Record<string, string>, string, number][] = [
  ['cross-site', { 'sec-fetch-site': 'cross-site', ...JSON_BODY }, '{}', 403],
  ['same-site', { 'sec-fetch-site': 'same-site', ...JSON_BODY }, '{}', 403],
  ['of another origin', { origin: 'https://evil.example', ...JSON_BODY }, '{}', 403],
  ['of no origin', { origin: 'null', ...JSON_BODY }, '{}', 403],
  ['without a header', JSON_BODY, '{}', 403],
  ['a form without a header', { 'content-type': FORM }, 'a=1', 403],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', 'content-type': FORM }, 'a=1', 403],
  ['a form', { ...SAME_ORIGIN, 'content-type': FORM }, 'email=a%40b.es&password=x', 415],
  ['text', { ...SAME_ORIGIN, 'content-type': 'text/plain' }, '{"email":"a@b.es","password":"x"}', 415],
];

const DUMP = `select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from `;

describe('cross-site requests', () => {
  const site = useFixture(startApp);
  let cookie: string;
  let victim: string;
  let sessionId: string;
  beforeAll(async () => {
    const { session } = await browserOf(site, await insertUser(site, { roles: ['admin'] }));
    cookie = `sid=${session.token}`;
    sessionId = session.id;
    victim = (await insertUser(site, { roles: ['agent'] })).id;
  });

  async function dumpAllTables() {
    const tables = await site
      .em()
      .execute<{ name: string }[]>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'leases' order by 1`,
      );
    const dumps = tables.map(({ name }) => site.em().execute<[{ rows: string }]>(`${DUMP}${name} t`));
    return (await Promise.all(dumps)).map(([{ rows }], index) => `${tables[index]!.name}: ${rows}`);
  }

  it('are tested on more than twenty writing routes, including sign-in and account deletion', () => {
    expect(ROUTES.length).toBeGreaterThan(20);
    expect(ROUTES).toContainEqual({ method: 'post', path: '/api/v1/session' });
    expect(ROUTES).toContainEqual({ method: 'delete', path: '/api/v1/account' });
  });

  it.each(FORGED)('are refused everywhere and write nothing: %s', async (_case, headers, body, status) => {
    const before = await dumpAllTables();
    for (const { method, path } of ROUTES) {
      const request = site
        .http()
        [method](fillPath(path, victim))
        .set({ ...headers, cookie });
      const answer = await request.send(body);
      expect({ method, path, status: answer.status }).toEqual({ method, path, status });
    }
    expect(await dumpAllTables()).toEqual(before);
  });

  it.each([SAME_ORIGIN, { 'sec-fetch-site': 'none' }, { origin: 'http://ours.example', host: 'ours.example' }])(
    'are accepted when sent from this site: %j',
    async (headers) => {
      const role = `/api/v1/staff/users/${victim}/roles/moderator`;
      const ownHeaders = { ...headers, cookie };
      expect((await site.http().put(role).set(ownHeaders)).status).toBe(204);
      expect((await site.http().delete(role).set(ownHeaders)).status).toBe(204);
    },
  );

  it('do not include a sign-in without a cookie, but writes with its cookie', async () => {
    const { email } = await insertUser(site, { roles: ['admin'] });
    const session = await site.http().post('/api/v1/session').send({ email, password: PASSWORD });
    expect(session.status).toBe(201);
    const cookie = String(session.headers['set-cookie']).split(';')[0]!;
    const role = `/api/v1/staff/users/${victim}/roles/moderator`;
    expect((await site.http().put(role).set({ cookie })).status).toBe(403);
    expect((await site.http().put(role)).status).toBe(401);
  });

  it('are audited with their session when accepted', async () => {
    const entries = await site.em().find(AuditEntry, { subject: victim });
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(entry).toMatchObject({ sessionId, requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });
});

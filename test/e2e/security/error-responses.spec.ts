import { expect, test } from '@playwright/test';
import { request } from 'node:http';
import { Client } from 'pg';
import { type GuardedSystem, guardedSystem } from './guarded-system.ts';
import { findFilesWithSecrets } from './find-files-with-secrets.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const INQUIRIES = '/api/v1/inquiries';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const ANA = { name: 'Canaria Núñez', email: 'canaria@visitante.example', phone: '+34 612 987 654' };
const INQUIRY = {
  ...ANA,
  kind: 'contact',
  subject: 'compra',
  privacyVersion: '2026-11-21',
  message: 'Soy la canaria.',
};
const PRIVATE = ['Canaria', 'canaria', '612 987', '612987', 'of-a-cookie', 'of-a-bearer', 'of-a-query'];
const BEARER = { cookie: 'sid=of-a-cookie', authorization: 'Bearer of-a-bearer' };

/** A stack trace, SQL, an SQL error, or a file path. */
const INTERNALS =
  /\n\s+at \S|\bat async\b|node_modules|file:\/\/|\/(?:tmp|work|home)\/|\.ts:\d|\.js:\d|relation "|column "|violates|insert into|\bselect [\w".]+,|\b[0-9]{2}P0\d\b|ECONN|authentication failed|DriverException|TypeError/i;

let system: GuardedSystem;
let owner: Client;
const errorResponses: { name: string; status: number; id: string | null; text: string }[] = [];

test.beforeAll(async () => {
  system = await guardedSystem();
  owner = new Client({ connectionString: system.ownerUrl });
  await owner.connect();
});
test.afterAll(async () => {
  await owner.end();
  await system.stop();
});

async function fetchPath(path: string, init: RequestInit = {}) {
  const response = await fetch(system.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...BEARER, ...(init.headers as Record<string, string>) },
  });
  const text = await response.text();
  const name = `${init.method ?? 'GET'} ${path.slice(0, 80)}`;
  const { status, headers } = response;
  if (status >= 400) errorResponses.push({ name, status, id: headers.get('x-request-id'), text });
  return response;
}
const sendInquiry = (body: string, headers: Record<string, string> = {}) =>
  fetchPath(INQUIRIES, { method: 'POST', headers: { ...SAME_ORIGIN, ...headers }, body });

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

test('error responses to invalid requests are collected', async () => {
  for (const body of ['{', '[', '"', '{"a":}', '{"a":1,}', '{"__proto__":{"a":1}}', 'null', '1', '[]', '{}', 'ñ', '\0'])
    await sendInquiry(body);
  for (const field of Object.keys(INQUIRY))
    for (const value of [null, 1, [], {}, true, '\0', 'a'.repeat(30_000)])
      await sendInquiry(JSON.stringify({ ...INQUIRY, [field]: value }));
  for (const size of [70_000, 1_000_000]) await sendInquiry(JSON.stringify({ ...INQUIRY, message: 'a'.repeat(size) }));
  await sendInquiry('['.repeat(30_000) + ']'.repeat(30_000));
  for (const type of ['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    await sendInquiry('a', { 'content-type': type });
  for (const path of ['/api/v1/', '/api/', '/assets/', '/uploads/', '/pictures/', '/', '/propiedad/x/'])
    for (const at of range(8)) await fetchPath(`${path}nada-${at}?token=of-a-query`);
  for (const name of ['page', 'pageSize', 'sort', 'priceMin', 'bedrooms', 'pool', '__proto__', 'constructor'])
    for (const value of ['x', '-1', '9'.repeat(30), '%00', `'; drop table x`])
      await fetchPath(`/api/v1/properties?${name}=${encodeURIComponent(value)}`);
  for (const path of ['/%', '/%ff', '/api/v1/properties/%E0%A4%A', `/${'a'.repeat(9_000)}`, '/api/v1/properties/%00'])
    await fetchPath(path);
});

test('error responses during internal failures are collected, and the system recovers', async () => {
  for (const table of [
    'properties',
    'inquiries',
    'agency_settings',
    'content_blocks',
    'audit_entries',
    'request_counts',
    'mails',
  ]) {
    await owner.query(`alter table ${table} rename to ${table}_gone`);
    await requestEverything(table);
    await owner.query(`alter table ${table}_gone rename to ${table}`);
  }
  await owner.query(`insert into agency_settings (profile, updated_at) values ('[1]', now())`);
  await owner.query('notify public_changes');
  await requestEverything('profile');
  await owner.query('delete from agency_settings');
  await owner.query(`alter role ${system.role} password 'another'`);
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${system.role}'`);
  await requestEverything('password');
  const [secret = ''] = system.secrets;
  await owner.query(`alter role ${system.role} password '${secret}'`);
  await expect(async () => expect((await fetchPath('/health/ready')).status).toBe(200)).toPass();
});

async function requestEverything(failure: string) {
  const key = () => crypto.randomUUID();
  await sendInquiry(JSON.stringify(INQUIRY), { 'idempotency-key': key() });
  await sendInquiry(JSON.stringify({ ...INQUIRY, message: failure }));
  const form = new URLSearchParams({ ...INQUIRY, message: `por ${failure}` });
  await fetchPath('/contacto', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: form });
  for (const path of ['/propiedad/x/', '/api/v1/properties/', '/api/v1/content/legal/'])
    await fetchPath(`${path}${failure}`.replaceAll('_', '-'));
  for (const path of ['/api/v1/properties/cards?references=', '/api/v1/properties?search=', '/propiedades?search='])
    await fetchPath(`${path}${failure}`);
  for (const path of ['/api/v1/content/faq', '/sitemap.xml', '/sitemap/1.xml', `/pictures/${'0'.repeat(32)}/og.jpg`])
    await fetchPath(path);
}

test('at least 200 error responses reveal no internals, and each has a request id', () => {
  expect(errorResponses.length).toBeGreaterThanOrEqual(200);
  const statuses = Map.groupBy(errorResponses, ({ status }) => status);
  for (const status of [400, 404, 413, 415, 422, 500, 503]) expect(statuses.has(status), String(status)).toBe(true);
  expect(statuses.get(500)!.length).toBeGreaterThan(8);
  expect(statuses.get(503)!.length).toBeGreaterThan(5);
  for (const { name, text, id } of errorResponses) {
    expect.soft(INTERNALS.exec(text)?.[0], name).toBeUndefined();
    expect.soft(String(id), name).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('documentation returns 404, and so do metrics without their token', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs-yaml', '/openapi.yaml', '/metrics'])
    expect.soft((await fetchPath(path)).status, path).toBe(404);
  const authorization = `Bearer ${system.env.METRICS_TOKEN}`;
  expect((await fetchPath('/metrics', { headers: { authorization } })).status).toBe(200);
  expect((await fetchPath('/metrics', { headers: { authorization: `${authorization}x` } })).status).toBe(404);
});

test('no response echoes the request', async () => {
  const response = await new Promise<{ status?: number | undefined; text: string }>((resolve) =>
    request(system.url, { method: 'TRACE', headers: { 'x-sent': 'of-a-trace' } }, (echo) => {
      let text = '';
      echo
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => resolve({ status: echo.statusCode, text }));
    }).end(),
  );
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.text).not.toContain('of-a-trace');
});

test('requests cannot inject a log line', async () => {
  const payloads = [
    '%0d%0aINJECTED',
    '%0aINJECTED',
    '%1b[31mINJECTED',
    '"}%0a{"msg":"INJECTED',
    '%E2%80%A8INJECTED',
    '%C2%9B31mINJECTED',
  ];
  for (const payload of payloads)
    await new Promise((resolve) =>
      request(`${system.url}/`, { path: `/no/${payload}`, headers: { 'user-agent': 'INJECTED \u009b2J' } }, (reply) =>
        reply.resume().on('end', resolve),
      ).end(),
    );
  await expect(async () => {
    const lines = (await system.log()).split('\n').filter((line) => line.includes('INJECTED'));
    expect(lines).toHaveLength(payloads.length);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ msg: 'request', path: expect.stringMatching(/^[\x21-\x7e]+$/) });
  }).toPass({ timeout: 5_000 });
});

test('the log contains errors without personal data, and no secret is in logs, responses or built files', async () => {
  const log = await system.log();
  const ids = errorResponses.filter(({ status }) => status >= 500).map(({ id }) => id!);
  expect(ids.filter((id) => !log.includes(id))).toEqual([]);
  expect(log).toMatch(/relation|does not exist/);
  const failed = errorResponses.filter(({ name, status }) => status === 500 && /^GET \/(propiedad|$)/.test(name));
  expect(failed.length).toBeGreaterThan(0);
  const stacks = log.split('\n').filter((line) => line.includes('"stack":"'));
  expect(failed.filter(({ id }) => !stacks.some((line) => line.includes(id!)))).toEqual([]);
  expect(PRIVATE.filter((word) => log.includes(word))).toEqual([]);
  expect(system.secrets.length).toBeGreaterThanOrEqual(4);
  expect(
    system.secrets.filter((secret) => errorResponses.some(({ text }) => text.includes(secret)) || log.includes(secret)),
  ).toEqual([]);
  expect(findFilesWithSecrets(system.secrets)).toEqual([]);
});

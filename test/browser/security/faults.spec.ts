import { expect, test } from '@playwright/test';
import { request } from 'node:http';
import { Client } from 'pg';
import { type GuardedSystem, guardedSystem } from './guarded-system.ts';
import { heldSecrets } from './held-secrets.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const INQUIRIES = '/api/v1/inquiries';
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
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

/** A stack, a statement or its fault, a path of ours. */
const TELLTALE =
  /\n\s+at \S|\bat async\b|node_modules|file:\/\/|\/(?:tmp|work|home)\/|\.ts:\d|\.js:\d|relation "|column "|violates|insert into|\bselect [\w".]+,|\b[0-9]{2}P0\d\b|ECONN|authentication failed|DriverException|TypeError/i;

let system: GuardedSystem;
let owner: Client;
const faults: { name: string; status: number; id: string | null; text: string }[] = [];

test.beforeAll(async () => {
  system = await guardedSystem();
  owner = new Client({ connectionString: system.ownerUrl });
  await owner.connect();
});
test.afterAll(async () => {
  await owner.end();
  await system.stop();
});

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(system.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...BEARER, ...(init.headers as Record<string, string>) },
  });
  const text = await answer.text();
  const name = `${init.method ?? 'GET'} ${path.slice(0, 80)}`;
  if (answer.status >= 400) faults.push({ name, status: answer.status, id: answer.headers.get('x-request-id'), text });
  return answer;
}
const send = (body: string, headers: Record<string, string> = {}) =>
  ask(INQUIRIES, { method: 'POST', headers: { ...OWN, ...headers }, body });

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

test('what is sent wrong is refused', async () => {
  for (const body of ['{', '[', '"', '{"a":}', '{"a":1,}', '{"__proto__":{"a":1}}', 'null', '1', '[]', '{}', 'ñ', '\0'])
    await send(body);
  for (const field of Object.keys(INQUIRY))
    for (const value of [null, 1, [], {}, true, '\0', 'a'.repeat(30_000)])
      await send(JSON.stringify({ ...INQUIRY, [field]: value }));
  for (const size of [70_000, 1_000_000]) await send(JSON.stringify({ ...INQUIRY, message: 'a'.repeat(size) }));
  await send('['.repeat(30_000) + ']'.repeat(30_000));
  for (const type of ['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    await send('a', { 'content-type': type });
  for (const path of ['/api/v1/', '/api/', '/assets/', '/uploads/', '/pictures/', '/', '/propiedad/x/'])
    for (const at of times(8)) await ask(`${path}nada-${at}?token=of-a-query`);
  for (const name of ['page', 'pageSize', 'sort', 'priceMin', 'bedrooms', 'pool', '__proto__', 'constructor'])
    for (const value of ['x', '-1', '9'.repeat(30), '%00', `'; drop table x`])
      await ask(`/api/v1/properties?${name}=${encodeURIComponent(value)}`);
  for (const path of ['/%', '/%ff', '/api/v1/properties/%E0%A4%A', `/${'a'.repeat(9_000)}`, '/api/v1/properties/%00'])
    await ask(path);
});

test('so is what fails inside: a table that is gone, a row that is broken, a database that lets nobody in', async () => {
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
    await askEverything(table);
    await owner.query(`alter table ${table}_gone rename to ${table}`);
  }
  await owner.query(`insert into agency_settings (profile, updated_at) values ('[1]', now())`);
  await owner.query('notify public_changes');
  await askEverything('profile');
  await owner.query('delete from agency_settings');
  await owner.query(`alter role ${system.role} password 'another'`);
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${system.role}'`);
  await askEverything('password');
  const [secret = ''] = system.secrets;
  await owner.query(`alter role ${system.role} password '${secret}'`);
  await expect(async () => expect((await ask('/health/ready')).status).toBe(200)).toPass();
});

async function askEverything(during: string) {
  const key = () => crypto.randomUUID();
  await send(JSON.stringify(INQUIRY), { 'idempotency-key': key() });
  await send(JSON.stringify({ ...INQUIRY, message: during }));
  const form = new URLSearchParams({ ...INQUIRY, message: `por ${during}` });
  await ask('/contacto', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: form });
  for (const path of ['/propiedad/x/', '/api/v1/properties/', '/api/v1/content/legal/'])
    await ask(`${path}${during}`.replaceAll('_', '-'));
  for (const path of ['/api/v1/properties/cards?references=', '/api/v1/properties?search=', '/propiedades?search='])
    await ask(`${path}${during}`);
  for (const path of ['/api/v1/content/faq', '/sitemap.xml', '/sitemap/1.xml', `/pictures/${'0'.repeat(32)}/og.jpg`])
    await ask(path);
}

test('200 of them say nothing of what is inside, and each has its id', () => {
  expect(faults.length).toBeGreaterThanOrEqual(200);
  const statuses = Map.groupBy(faults, ({ status }) => status);
  for (const status of [400, 404, 413, 415, 422, 500, 503]) expect(statuses.has(status), String(status)).toBe(true);
  expect(statuses.get(500)!.length).toBeGreaterThan(8);
  expect(statuses.get(503)!.length).toBeGreaterThan(5);
  for (const { name, text, id } of faults) {
    expect.soft(TELLTALE.exec(text)?.[0], name).toBeUndefined();
    expect.soft(String(id), name).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('nor do documentation and figures, for who may not read them', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs-yaml', '/openapi.yaml', '/metrics'])
    expect.soft((await ask(path)).status, path).toBe(404);
  const authorization = `Bearer ${system.env.METRICS_TOKEN}`;
  expect((await ask('/metrics', { headers: { authorization } })).status).toBe(200);
  expect((await ask('/metrics', { headers: { authorization: `${authorization}x` } })).status).toBe(404);
});

test('nor does anything echo what was sent', async () => {
  const answer = await new Promise<{ status?: number | undefined; text: string }>((done) =>
    request(system.url, { method: 'TRACE', headers: { 'x-sent': 'of-a-trace' } }, (echo) => {
      let text = '';
      echo
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => done({ status: echo.statusCode, text }));
    }).end(),
  );
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).not.toContain('of-a-trace');
});

test('nobody writes a line of the log', async () => {
  const payloads = [
    '%0d%0aINJECTED',
    '%0aINJECTED',
    '%1b[31mINJECTED',
    '"}%0a{"msg":"INJECTED',
    '%E2%80%A8INJECTED',
    '%C2%9B31mINJECTED',
  ];
  for (const payload of payloads)
    await new Promise((done) =>
      request(`${system.url}/`, { path: `/no/${payload}`, headers: { 'user-agent': 'INJECTED \u009b2J' } }, (answer) =>
        answer.resume().on('end', done),
      ).end(),
    );
  await expect(async () => {
    const lines = (await system.log()).split('\n').filter((line) => line.includes('INJECTED'));
    expect(lines).toHaveLength(payloads.length);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ msg: 'request', path: expect.stringMatching(/^[\x21-\x7e]+$/) });
  }).toPass({ timeout: 5_000 });
});

test('the log knows the faults, and nobody who met them; no secret is in it, nor in an answer or a built file', async () => {
  const log = await system.log();
  const ids = faults.filter(({ status }) => status >= 500).map(({ id }) => id!);
  expect(ids.filter((id) => !log.includes(id))).toEqual([]);
  expect(log).toMatch(/relation|does not exist/);
  const failed = faults.filter(({ name, status }) => status === 500 && /^GET \/(propiedad|$)/.test(name));
  expect(failed.length).toBeGreaterThan(0);
  const stacks = log.split('\n').filter((line) => line.includes('"stack":"'));
  expect(failed.filter(({ id }) => !stacks.some((line) => line.includes(id!)))).toEqual([]);
  expect(PRIVATE.filter((word) => log.includes(word))).toEqual([]);
  expect(system.secrets.length).toBeGreaterThanOrEqual(4);
  expect(
    system.secrets.filter((secret) => faults.some(({ text }) => text.includes(secret)) || log.includes(secret)),
  ).toEqual([]);
  expect(heldSecrets(system.secrets)).toEqual([]);
});

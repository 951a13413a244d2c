import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const INQUIRY = {
  ...{ kind: 'contact', subject: 'compra', message: 'Busco una villa.' },
  ...{ name: 'Ana', email: 'ana@example.es', privacyVersion: '2026-11-21' },
};

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype',
  '__proto__.polluted',
  '\\u005f_proto__',
];
const HOSTILE = [
  ...KEYS.map((key) => `"${key}":{"polluted":true}`),
  '"constructor":{"prototype":{"polluted":true}}',
  '"__proto__":{"__proto__":{"polluted":true}}',
  '"__proto__":null',
  '"__proto__":["polluted"]',
];
const validMembers = JSON.stringify(INQUIRY).slice(1, -1);
const bodies = [
  ...HOSTILE.map((member) => `{${validMembers},${member}}`),
  ...HOSTILE.map((member) => `{${validMembers},"listing":{"a":1,${member}}}`),
];
const queries = KEYS.flatMap((key) => [`${key}=polluted`, `${key}[polluted]=1`]);
const forms = KEYS.slice(0, 4).map((key) => `name=Ana&${key}[polluted]=1&${key}.polluted=1`);
const cookies = KEYS.slice(0, 4).map((key) => `${key}=polluted; ${key}.polluted=1`);

describe('prototype pollution', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  afterEach(() => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((Object as unknown as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is tested with at least 40 inputs', () => {
    expect(bodies.length + queries.length + forms.length + cookies.length).toBeGreaterThanOrEqual(40);
  });

  it.each(bodies)('is refused or ignored in a body: %s', async (body) => {
    const { status } = await site.http().post('/api/v1/inquiries').set(SAME_ORIGIN).type('json').send(body);
    expect(body.includes('__proto__"') ? [400] : [201, 400, 422]).toContain(status);
  });

  it.each(queries)('is refused or ignored in a query: %s', async (query) => {
    const { status } = await site.http().get(`/api/v1/properties?${query}`);
    expect([200, 422]).toContain(status);
  });

  it.each(forms)('has no effect in a form: %s', async (form) => {
    const answer = await site.http().post('/api/v1/inquiries').set(SAME_ORIGIN).type('form').send(form);
    expect(answer.status).toBe(415);
  });

  it.each(cookies)('has no effect in a cookie: %s', async (cookie) => {
    await site.http().get('/api/v1/properties').set({ cookie }).expect(200);
  });
});

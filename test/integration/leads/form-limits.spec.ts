import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { type LimitName, Limits, TooManyRequests } from '../../../src/platform/limits/limits.ts';

import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { fetchSolution } from '../../setup/solve-challenge.ts';
import { startApp, type StartedApp } from '../../setup/start-app.ts';

type Site = Pick<StartedApp, 'http' | 'em'>;

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const contact = () => ({
  ...{ kind: 'contact', name: 'Ana Núñez', email: `${randomUUID()}@example.es`, privacyVersion: '2026-11-21' },
  ...{ subject: 'compra', message: 'Busco una villa.' },
});
const send = (site: Site, address: string, overrides: object = {}, headers: Record<string, string> = {}) =>
  site
    .http()
    .post('/api/v1/inquiries')
    .set({ ...SAME_ORIGIN, 'x-forwarded-for': address, ...headers })
    .send({ ...contact(), ...overrides });
const postForm = (site: Site, address: string, overrides: Record<string, string> = {}) => {
  const { kind: _kind, ...fields } = contact();
  const requestHeaders = { ...SAME_ORIGIN, 'x-forwarded-for': address, 'accept-language': 'de-AT,de;q=0.9' };
  return site
    .http()
    .post('/contacto')
    .set(requestHeaders)
    .type('form')
    .redirects(0)
    .send({ ...fields, ...overrides });
};
const countAccepted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const countRefused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length;
const randomAddress = () => [1, 2, 3, 4].map(() => 1 + Math.floor(Math.random() * 250)).join('.');

describe('form limits per address', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));

  const TABLES = ['inquiries', 'mails', 'used_challenges', 'lead_changes', 'audit_entries', 'idempotency_keys'];
  const countRows = () =>
    site.em().execute(TABLES.map((table) => `select '${table}' as of, count(*) from ${table}`).join(' union all '));

  it('store nothing beyond the limit, even with a solved challenge and a key', async () => {
    const address = '198.51.100.1';
    for (let at = 0; at < 5; at++) await send(site, address).expect(201);
    const before = await countRows();
    const challenge = await fetchSolution(site, 'contact', address);
    const { headers } = await send(site, address, { challenge }, { 'idempotency-key': randomUUID() }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await countRows()).toEqual(before);
    await send(site, '198.51.100.2').expect(201);
  });

  it('apply to a whole /64 network', async () => {
    const group = () => Math.floor(Math.random() * 65_536).toString(16);
    const answers = await runInBatches(1000, 50, () => send(site, `2001:db8:7:7:${group()}:${group()}::${group()}`));
    expect([countAccepted(answers), countRefused(answers)]).toEqual([5, 995]);
    await send(site, '2001:db8:7:8::1').expect(201);
  }, 60_000);

  it('are shared by two processes', async () => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using second = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1' });
    const answers = await runInBatches(20, 20, (at) => send(at % 2 ? site : second, '198.51.100.3'));
    expect([countAccepted(answers), countRefused(answers)]).toEqual([5, 15]);
  });

  it('trust forwarded addresses of proxies only', async () => {
    await using withoutProxy = await startApp();
    const answers = await runInBatches(100, 10, () => send(withoutProxy, randomAddress()));
    expect([countAccepted(answers), countRefused(answers)]).toEqual([5, 95]);
  });

  it('allow two forms without JavaScript, which wait for review', async () => {
    const before = await site.em().count(Mail);
    for (const overrides of [{ marketing: 'si' }, {}])
      expect(
        (await postForm(site, '198.51.100.4', { message: randomUUID(), ...overrides }).expect(303)).headers,
      ).toMatchObject({
        location: '/contacto?enviado=si',
      });
    const leads = await site.em().find(Lead, { language: 'de' }, { orderBy: { createdAt: 'asc' } });
    expect(leads.map(({ folder, spamScore }) => [folder, spamScore])).toEqual([
      ['review', 10],
      ['review', 10],
    ]);
    expect(leads.map(({ marketingAcceptedAt }) => marketingAcceptedAt !== null)).toEqual([true, false]);
    expect(await site.em().count(Mail)).toBe(before);
    await postForm(site, '198.51.100.4');
    expect(await site.em().count(Lead, { language: 'de' })).toBe(2);
    await send(site, '198.51.100.4').expect(201);
  });

  it('allow three per hour for one sender and topic from any address', async () => {
    const email = `${randomUUID()}@example.es`;
    const sendAgain = (at: number, overrides: object = {}) =>
      send(site, `203.0.113.${at}`, {
        email: at % 2 ? email : email.toUpperCase(),
        message: randomUUID(),
        ...overrides,
      });
    for (const at of [1, 2, 3]) await sendAgain(at).expect(201);
    const { headers } = await sendAgain(4).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    const home = { propertyType: 'casa', location: 'Coín' };
    const offer = { kind: 'listing', phone: '600 123 456', listing: home, subject: undefined, message: undefined };
    await sendAgain(5, offer).expect(201);
    await sendAgain(6, { email: `${randomUUID()}@example.es` }).expect(201);
  });

  it('allow sixty challenges', async () => {
    const ask = (address: string) =>
      site.http().get('/api/v1/inquiries/challenge?form=contact').set('x-forwarded-for', address);
    const answers = await runInBatches(70, 10, () => ask('198.51.100.5'));
    expect(countRefused(answers)).toBe(10);
    await ask('198.51.100.6').expect(200);
  });

  it.each<[LimitName, number, number]>([
    ['form-address-10-minutes', 5, 600],
    ['form-address-day', 20, 86_400],
    ['form-sender-property', 3, 3600],
    ['form-plain-address', 2, 600],
    ['form-challenge-address', 60, 600],
    ['photo-address', 40, 3600],
    ['sign-in-address-minute', 10, 60],
    ['sign-in-address-hour', 30, 3600],
    ['password-failures', 10, 600],
    ['registration-address', 5, 1800],
    ['registration-email', 5, 1800],
    ['registered-password', 10, 86_400],
    ['password-reset-email', 5, 1800],
    ['password-reset-address', 20, 1800],
    ['account-link-address', 30, 1800],
  ])('of %s allow %d requests, and more after %d seconds', async (name, times, seconds) => {
    const limits = site.app.get(Limits, { strict: false });
    const key = randomUUID();
    for (let time = 1; time <= times; time++) expect(await limits.consume(name, key)).toBe(time);
    const refusal: unknown = await limits.consume(name, key).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyRequests);
    const { retryAfterSeconds } = refusal as TooManyRequests;
    expect(retryAfterSeconds).toBeGreaterThan(seconds - 20);
    expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
    await limits.refund(name, key);
    await expect(limits.consume(name, key)).rejects.toBeInstanceOf(TooManyRequests);
    await limits.reset(name, key);
    expect(await limits.consume(name, key)).toBe(1);
    await limits.refund(name, key);
    expect(await limits.consume(name, key)).toBe(1);
  });
});

import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { type LimitName, Limits } from '../../../src/platform/limits/get-limit-options.ts';
import { TooManyRequests } from '../../../src/platform/limits/too-many-requests.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { inBatches } from '../../setup/in-batches.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { solvedChallenge } from '../../setup/solved-challenge.ts';
import { startApp, type StartedApp } from '../../setup/start-app.ts';

type Site = Pick<StartedApp, 'http' | 'em'>;

const OWN = { 'sec-fetch-site': 'same-origin' };
const contact = () => ({
  ...{ kind: 'contact', name: 'Ana Núñez', email: `${randomUUID()}@example.es`, privacyVersion: '2026-11-21' },
  ...{ subject: 'compra', message: 'Busco una villa.' },
});
const send = (site: Site, address: string, said: object = {}, headers: Record<string, string> = {}) =>
  site
    .http()
    .post('/api/v1/inquiries')
    .set({ ...OWN, 'x-forwarded-for': address, ...headers })
    .send({ ...contact(), ...said });
const post = (site: Site, address: string, said: Record<string, string> = {}) => {
  const { kind: _kind, ...fields } = contact();
  const own = { ...OWN, 'x-forwarded-for': address, 'accept-language': 'de-AT,de;q=0.9' };
  return site
    .http()
    .post('/contacto')
    .set(own)
    .type('form')
    .redirects(0)
    .send({ ...fields, ...said });
};
const accepted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const refused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length;
const anywhere = () => [1, 2, 3, 4].map(() => 1 + Math.floor(Math.random() * 250)).join('.');

describe('how many forms one address may send', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));

  const TABLES = ['inquiries', 'mails', 'used_challenges', 'lead_changes', 'audit_entries', 'idempotency_keys'];
  const traces = () =>
    site.em().execute(TABLES.map((table) => `select '${table}' as of, count(*) from ${table}`).join(' union all '));

  it('leaves nothing of what was one too many, be it solved or sent with a key', async () => {
    const address = '198.51.100.1';
    for (let at = 0; at < 5; at++) await send(site, address).expect(201);
    const before = await traces();
    const challenge = await solvedChallenge(site, 'contact', address);
    const { headers } = await send(site, address, { challenge }, { 'idempotency-key': randomUUID() }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await traces()).toEqual(before);
    await send(site, '198.51.100.2').expect(201);
  });

  it('is one limit for a thousand addresses of one /64', async () => {
    const group = () => Math.floor(Math.random() * 65_536).toString(16);
    const answers = await inBatches(1000, 50, () => send(site, `2001:db8:7:7:${group()}:${group()}::${group()}`));
    expect([accepted(answers), refused(answers)]).toEqual([5, 995]);
    await send(site, '2001:db8:7:8::1').expect(201);
  }, 60_000);

  it('is one limit for two processes', async () => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using second = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1' });
    const answers = await inBatches(20, 20, (at) => send(at % 2 ? site : second, '198.51.100.3'));
    expect([accepted(answers), refused(answers)]).toEqual([5, 15]);
  });

  it('believes nobody who is no proxy', async () => {
    await using open = await startApp();
    const answers = await inBatches(100, 10, () => send(open, anywhere()));
    expect([accepted(answers), refused(answers)]).toEqual([5, 95]);
  });

  it('is two for forms without a script, which wait for the agency', async () => {
    const before = await site.em().count(Mail);
    for (const said of [{ marketing: 'si' }, {}])
      expect((await post(site, '198.51.100.4', { message: randomUUID(), ...said }).expect(303)).headers).toMatchObject({
        location: '/contacto?enviado=si',
      });
    const stored = await site.em().find(Lead, { language: 'de' }, { orderBy: { createdAt: 'asc' } });
    expect(stored.map(({ folder, spamScore }) => [folder, spamScore])).toEqual([
      ['review', 10],
      ['review', 10],
    ]);
    expect(stored.map(({ marketingAcceptedAt }) => marketingAcceptedAt !== null)).toEqual([true, false]);
    expect(await site.em().count(Mail)).toBe(before);
    await post(site, '198.51.100.4');
    expect(await site.em().count(Lead, { language: 'de' })).toBe(2);
    await send(site, '198.51.100.4').expect(201);
  });

  it('is three an hour for one sender about one thing, from wherever they come', async () => {
    const email = `${randomUUID()}@example.es`;
    const again = (at: number, said: object = {}) =>
      send(site, `203.0.113.${at}`, { email: at % 2 ? email : email.toUpperCase(), message: randomUUID(), ...said });
    for (const at of [1, 2, 3]) await again(at).expect(201);
    const { headers } = await again(4).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    const home = { propertyType: 'casa', location: 'Coín' };
    const offer = { kind: 'listing', phone: '600 123 456', listing: home, subject: undefined, message: undefined };
    await again(5, offer).expect(201);
    await again(6, { email: `${randomUUID()}@example.es` }).expect(201);
  });

  it('is sixty for what is worked out before', async () => {
    const ask = (address: string) =>
      site.http().get('/api/v1/inquiries/challenge?form=contact').set('x-forwarded-for', address);
    const answers = await inBatches(70, 10, () => ask('198.51.100.5'));
    expect(refused(answers)).toBe(10);
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
  ])('lets %s through %d times, and again after %d seconds', async (name, times, seconds) => {
    const limits = site.app.get(Limits, { strict: false });
    const somebody = randomUUID();
    for (let time = 1; time <= times; time++) expect(await limits.consume(name, somebody)).toBe(time);
    const refusal: unknown = await limits.consume(name, somebody).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(TooManyRequests);
    const { retryAfterSeconds } = refusal as TooManyRequests;
    expect(retryAfterSeconds).toBeGreaterThan(seconds - 20);
    expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
    await limits.refund(name, somebody);
    await expect(limits.consume(name, somebody)).rejects.toBeInstanceOf(TooManyRequests);
    await limits.reset(name, somebody);
    expect(await limits.consume(name, somebody)).toBe(1);
    await limits.refund(name, somebody);
    expect(await limits.consume(name, somebody)).toBe(1);
  });
});

import { Logger } from '@nestjs/common';
import { computeAccountKey } from '../../src/identity/sign-in/compute-account-key.ts';
import { Attempts } from '../../src/identity/sign-in/attempts.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { aUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

const SESSION = '/api/v1/session';
const MINUTE = 60;

describe('how often one may try to sign in', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const anywhere = () => `203.0.${Math.floor((visitor += 1) / 250)}.${visitor % 250}`;
  const attempt = (input: object, address = anywhere(), at: Pick<StartedApp, 'app' | 'em'> = site) =>
    browser(at)
      .post(SESSION)
      .set('x-forwarded-for', address)
      .send({ email: 'nadie@example.es', password: 'mal', ...input });
  const someone = () => ({ email: `v${(visitor += 1)}@example.es` });
  const fail = async (email: string, times: number) => {
    for (let time = 0; time < times; time++) await attempt({ email }).expect(401);
  };
  const tally = (statuses: number[]) =>
    Object.fromEntries([401, 429].map((status) => [status, statuses.filter((each) => each === status).length]));
  /** As if so much time had passed for these counts. */
  const pass = (seconds: number, counts: string) =>
    site.em().execute('update request_counts set expire = expire - ? where key like ?', [seconds * 1000, counts]);
  const waitOf = async (input: object) => Number((await attempt(input).expect(429)).headers['retry-after']);

  describe('from one address', () => {
    it('is ten times a minute, whoever is named, and somebody else may go on', async () => {
      for (let time = 0; time < 10; time++) await attempt(someone(), '198.51.100.1').expect(401);
      const { email } = await aUser(site);
      const refused = await attempt({ email, password: PASSWORD }, '198.51.100.1').expect(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(MINUTE);
      expect(refused.headers['set-cookie']).toBeUndefined();
      await attempt({ email, password: PASSWORD }, '198.51.100.2').expect(201);
    });

    it('is thirty times an hour', async () => {
      for (let minute = 0; minute < 3; minute++) {
        for (let time = 0; time < 10; time++) await attempt(someone(), '198.51.100.3').expect(401);
        await pass(MINUTE, 'sign-in-address-minute:%');
      }
      const { headers } = await attempt(someone(), '198.51.100.3').expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(50 * MINUTE);
      await pass(60 * MINUTE, 'sign-in-address-%');
      await attempt(someone(), '198.51.100.3').expect(401);
    }, 15_000);

    it('is one limit for a thousand addresses of one /64, and another for the next', async () => {
      const statuses: number[] = [];
      for (let batch = 0; batch < 20; batch++) {
        const addresses = Array.from(
          { length: 50 },
          (_, at) => `2001:db8:1:2:${batch.toString(16)}::${at.toString(16)}`,
        );
        const answers = await Promise.all(addresses.map((address) => attempt(someone(), address)));
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(tally(statuses)).toEqual({ 401: 10, 429: 990 });
      await attempt(someone(), '2001:db8:1:3::1').expect(401);
    }, 60_000);

    it('is one limit for two processes together, also at once', async () => {
      const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
      await using second = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1' });
      const both = Array.from({ length: 40 }, (_, at) => attempt(someone(), '198.51.100.4', at % 2 ? site : second));
      const answers = await Promise.all(both);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 30 });
    }, 30_000);

    it('does not grow by claiming other addresses', async () => {
      await using direct = await startApp();
      const statuses: number[] = [];
      for (let time = 0; time < 100; time++) statuses.push((await attempt(someone(), anywhere(), direct)).status);
      expect(tally(statuses)).toEqual({ 401: 10, 429: 90 });
      const [{ count }] = await direct
        .em()
        .execute<[{ count: string }]>(`select count(*) from request_counts where key like '%203.0.%'`);
      expect(Number(count)).toBe(0);
    }, 30_000);
  });

  describe('to one account', () => {
    it.each([
      ['that exists', () => aUser(site)],
      ['that nobody has', () => Promise.resolve(someone())],
    ])(
      '(%s) is ten times, then not for ten minutes, then longer, and never more than an hour',
      async (_case, make) => {
        const { email } = await make();
        for (const minutes of [10, 20, 40, 60, 60]) {
          await fail(email, 10);
          const wait = await waitOf({ email, password: PASSWORD });
          expect(wait).toBeGreaterThan(minutes * MINUTE - 15);
          expect(wait).toBeLessThanOrEqual(minutes * MINUTE);
          await pass(minutes * MINUTE, 'password-failures:%');
        }
      },
      60_000,
    );

    it('is ten times for a thousand tries from twenty addresses at once', async () => {
      const { email } = await aUser(site);
      const statuses: number[] = [];
      for (let batch = 0; batch < 20; batch++) {
        const tries = Array.from({ length: 50 }, (_, at) => attempt({ email }, `192.0.2.${at % 20}`));
        statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
      }
      expect(tally(statuses)).toEqual({ 401: 10, 429: 990 });
    }, 60_000);

    it('leaves the owner’s open session working, and lets it be made fresh', async () => {
      const user = await aUser(site);
      const owner = await browserOf(site, user, { isFresh: false });
      await fail(user.email, 10);
      await attempt({ email: user.email, password: PASSWORD }).expect(429);
      await owner.get(SESSION).expect(200);
      await owner.post(`${SESSION}/reauthentication`).send({ password: PASSWORD }).expect(204);
      await owner.get('/api/v1/account/export').expect(200);
    });

    it('starts anew once the right password was given', async () => {
      const { email } = await aUser(site);
      for (let round = 0; round < 2; round++) {
        await fail(email, 9);
        await attempt({ email, password: PASSWORD }).expect(201);
      }
    }, 15_000);

    it('does not start anew by a right password whose code is wrong or missing', async () => {
      const { email } = await aUser(site, {
        secondFactorSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        secondFactorSince: new Date(),
      });
      for (let guess = 0; guess < 10; guess++) {
        await attempt({ email, password: PASSWORD }).expect(401);
        await attempt({ email, password: PASSWORD, code: '000000' }).expect(401);
      }
      await attempt({ email, password: PASSWORD }).expect(429);
    }, 15_000);

    it('pauses for the whole time, though a right password without its code was on its way', async () => {
      const { email } = await aUser(site);
      const attempts = site.app.get(Attempts, { strict: false });
      for (const minutes of [10, 20]) {
        const halfDone = await attempts.begin(computeAccountKey(email));
        for (let time = 0; time < 9; time++) await (await attempts.begin(computeAccountKey(email))).recordFailure();
        await halfDone.discard();
        expect(await waitOf({ email, password: PASSWORD })).toBeGreaterThan(minutes * MINUTE - 15);
        await pass(minutes * MINUTE, 'password-failures:%');
      }
    });

    it('is told to its owner after the tenth failure, once a day, and nobody else is written to', async () => {
      const { email } = await aUser(site);
      const { email: calm } = await aUser(site);
      const mailsTo = async (address: string) =>
        (await site.em().find(Mail, {})).filter(({ to }) => to.address === address).length;
      const allAreWarned = () =>
        waitFor(async () => {
          const [{ count }] = await site
            .em()
            .execute<[{ count: string }]>(
              `select count(*) from jobs.job where name = 'warn-of-failures' and state not in ('completed', 'failed')`,
            );
          expect(Number(count)).toBe(0);
        });
      await allAreWarned();
      const before = (await site.em().find(Mail, {})).length;
      await fail('nadie.mas@example.es', 10);
      await fail(calm, 9);
      await fail(email, 10);
      await waitFor(async () => expect(await mailsTo(email)).toBe(1));
      await pass(10 * MINUTE, 'password-failures:%');
      await fail(email, 10);
      await allAreWarned();
      expect([await mailsTo(email), await mailsTo(calm)]).toEqual([1, 0]);
      expect((await site.em().find(Mail, {})).length).toBe(before + 1);
    }, 30_000);
  });

  it('is written to the log, with ids and addresses and no e-mail', async () => {
    const { id, email } = await aUser(site);
    const lines: { msg?: string }[] = [];
    const keep = (line: { msg?: string }) => void lines.push(line);
    Logger.overrideLogger({ log: keep, warn: keep, error: keep });
    await attempt({ email }, '198.51.100.77').expect(401);
    await attempt({ email: 'ninguno@example.es' }).expect(401);
    await attempt({ email, password: PASSWORD }, '198.51.100.78').expect(201);
    const said = lines.filter(({ msg }) => msg?.startsWith('sign-in'));
    const refused = { msg: 'sign-in refused', outcome: 'refused', subject: null, reason: 'wrong-credentials' };
    expect(said).toEqual([
      { ...refused, user: id, address: '198.51.100.77' },
      { ...refused, user: null, address: expect.any(String) as string },
      { msg: 'sign-in', outcome: 'done', subject: null, reason: null, user: id, address: '198.51.100.78' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|tres barcas/);
    const counts = await site.em().execute<{ key: string }[]>('select key from request_counts');
    expect(JSON.stringify(counts)).not.toContain('@');
  });
});

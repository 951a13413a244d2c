import { Logger } from '@nestjs/common';
import { computeAccountKey } from '../../src/identity/tokens.ts';
import { SignInAttempts } from '../../src/identity/sign-in/attempts.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { insertUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

const SESSION = '/api/v1/session';
const MINUTE = 60;

describe('sign-in limits', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const nextAddress = () => `203.0.${Math.floor((visitor += 1) / 250)}.${visitor % 250}`;
  const attempt = (input: object, address = nextAddress(), at: Pick<StartedApp, 'app' | 'em'> = site) =>
    browser(at)
      .post(SESSION)
      .set('x-forwarded-for', address)
      .send({ email: 'nadie@example.es', password: 'mal', ...input });
  const unknownAccount = () => ({ email: `v${(visitor += 1)}@example.es` });
  const fail = async (email: string, times: number) => {
    for (let time = 0; time < times; time++) await attempt({ email }).expect(401);
  };
  const countStatuses = (statuses: number[]) =>
    Object.fromEntries([401, 429].map((status) => [status, statuses.filter((each) => each === status).length]));
  /** Moves the times of these counters into the past. */
  const letSecondsPass = (seconds: number, counts: string) =>
    site.em().execute('update request_counts set expire = expire - ? where key like ?', [seconds * 1000, counts]);
  const getRetryAfter = async (input: object) => Number((await attempt(input).expect(429)).headers['retry-after']);

  describe('per address', () => {
    it('allow ten attempts a minute for any account, and do not affect other addresses', async () => {
      for (let time = 0; time < 10; time++) await attempt(unknownAccount(), '198.51.100.1').expect(401);
      const { email } = await insertUser(site);
      const refusal = await attempt({ email, password: PASSWORD }, '198.51.100.1').expect(429);
      expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(MINUTE);
      expect(refusal.headers['set-cookie']).toBeUndefined();
      await attempt({ email, password: PASSWORD }, '198.51.100.2').expect(201);
    });

    it('allow thirty attempts an hour', async () => {
      for (let minute = 0; minute < 3; minute++) {
        for (let time = 0; time < 10; time++) await attempt(unknownAccount(), '198.51.100.3').expect(401);
        await letSecondsPass(MINUTE, 'sign-in-address-minute:%');
      }
      const { headers } = await attempt(unknownAccount(), '198.51.100.3').expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(50 * MINUTE);
      await letSecondsPass(60 * MINUTE, 'sign-in-address-%');
      await attempt(unknownAccount(), '198.51.100.3').expect(401);
    }, 15_000);

    it('count all addresses of one /64 together, and the next /64 separately', async () => {
      const statuses: number[] = [];
      for (let batch = 0; batch < 20; batch++) {
        const addresses = Array.from(
          { length: 50 },
          (_, at) => `2001:db8:1:2:${batch.toString(16)}::${at.toString(16)}`,
        );
        const answers = await Promise.all(addresses.map((address) => attempt(unknownAccount(), address)));
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(countStatuses(statuses)).toEqual({ 401: 10, 429: 990 });
      await attempt(unknownAccount(), '2001:db8:1:3::1').expect(401);
    }, 60_000);

    it('are shared by two processes, also concurrently', async () => {
      const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
      await using second = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1' });
      const both = Array.from({ length: 40 }, (_, at) =>
        attempt(unknownAccount(), '198.51.100.4', at % 2 ? site : second),
      );
      const answers = await Promise.all(both);
      expect(countStatuses(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 30 });
    }, 30_000);

    it('cannot be bypassed by forged addresses', async () => {
      await using direct = await startApp();
      const statuses: number[] = [];
      for (let time = 0; time < 100; time++)
        statuses.push((await attempt(unknownAccount(), nextAddress(), direct)).status);
      expect(countStatuses(statuses)).toEqual({ 401: 10, 429: 90 });
      const [{ count }] = await direct
        .em()
        .execute<[{ count: string }]>(`select count(*) from request_counts where key like '%203.0.%'`);
      expect(Number(count)).toBe(0);
    }, 30_000);
  });

  describe('per account', () => {
    it.each([
      ['that exists', () => insertUser(site)],
      ['that does not exist', () => Promise.resolve(unknownAccount())],
    ])(
      'allow ten attempts, then pause ten minutes, then longer up to an hour, for an account %s',
      async (_case, createAccount) => {
        const { email } = await createAccount();
        for (const minutes of [10, 20, 40, 60, 60]) {
          await fail(email, 10);
          const wait = await getRetryAfter({ email, password: PASSWORD });
          expect(wait).toBeGreaterThan(minutes * MINUTE - 15);
          expect(wait).toBeLessThanOrEqual(minutes * MINUTE);
          await letSecondsPass(minutes * MINUTE, 'password-failures:%');
        }
      },
      60_000,
    );

    it('allow ten of a thousand concurrent attempts from twenty addresses', async () => {
      const { email } = await insertUser(site);
      const statuses: number[] = [];
      for (let batch = 0; batch < 20; batch++) {
        const tries = Array.from({ length: 50 }, (_, at) => attempt({ email }, `192.0.2.${at % 20}`));
        statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
      }
      expect(countStatuses(statuses)).toEqual({ 401: 10, 429: 990 });
    }, 60_000);

    it('keep the owner’s open session working, and allow reauthentication', async () => {
      const user = await insertUser(site);
      const owner = await browserOf(site, user, { isFresh: false });
      await fail(user.email, 10);
      await attempt({ email: user.email, password: PASSWORD }).expect(429);
      await owner.get(SESSION).expect(200);
      await owner.post(`${SESSION}/reauthentication`).send({ password: PASSWORD }).expect(204);
      await owner.get('/api/v1/account/export').expect(200);
    });

    it('restart after the right password', async () => {
      const { email } = await insertUser(site);
      for (let round = 0; round < 2; round++) {
        await fail(email, 9);
        await attempt({ email, password: PASSWORD }).expect(201);
      }
    }, 15_000);

    it('do not restart after a right password with a wrong or missing code', async () => {
      const { email } = await insertUser(site, {
        secondFactorSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        secondFactorSince: new Date(),
      });
      for (let guess = 0; guess < 10; guess++) {
        await attempt({ email, password: PASSWORD }).expect(401);
        await attempt({ email, password: PASSWORD, code: '000000' }).expect(401);
      }
      await attempt({ email, password: PASSWORD }).expect(429);
    }, 15_000);

    it('pause for the full time despite a pending right password without its code', async () => {
      const { email } = await insertUser(site);
      const attempts = site.app.get(SignInAttempts, { strict: false });
      for (const minutes of [10, 20]) {
        const pending = await attempts.begin(computeAccountKey(email));
        for (let time = 0; time < 9; time++) await (await attempts.begin(computeAccountKey(email))).recordFailure();
        await pending.discard();
        expect(await getRetryAfter({ email, password: PASSWORD })).toBeGreaterThan(minutes * MINUTE - 15);
        await letSecondsPass(minutes * MINUTE, 'password-failures:%');
      }
    });

    it('notify only the owner after the tenth failure, once a day', async () => {
      const { email } = await insertUser(site);
      const { email: otherEmail } = await insertUser(site);
      const countMails = async (address: string) =>
        (await site.em().find(Mail, {})).filter(({ to }) => to.address === address).length;
      const waitForWarningJobs = () =>
        waitFor(async () => {
          const [{ count }] = await site
            .em()
            .execute<[{ count: string }]>(
              `select count(*) from jobs.job where name = 'warn-of-failures' and state not in ('completed', 'failed')`,
            );
          expect(Number(count)).toBe(0);
        });
      await waitForWarningJobs();
      const before = (await site.em().find(Mail, {})).length;
      await fail('nadie.mas@example.es', 10);
      await fail(otherEmail, 9);
      await fail(email, 10);
      await waitFor(async () => expect(await countMails(email)).toBe(1));
      await letSecondsPass(10 * MINUTE, 'password-failures:%');
      await fail(email, 10);
      await waitForWarningJobs();
      expect([await countMails(email), await countMails(otherEmail)]).toEqual([1, 0]);
      expect((await site.em().find(Mail, {})).length).toBe(before + 1);
    }, 30_000);
  });

  it('are logged with ids and addresses, without email', async () => {
    const { id, email } = await insertUser(site);
    const lines: { msg?: string }[] = [];
    const record = (line: { msg?: string }) => void lines.push(line);
    Logger.overrideLogger({ log: record, warn: record, error: record });
    await attempt({ email }, '198.51.100.77').expect(401);
    await attempt({ email: 'ninguno@example.es' }).expect(401);
    await attempt({ email, password: PASSWORD }, '198.51.100.78').expect(201);
    const signInLines = lines.filter(({ msg }) => msg?.startsWith('sign-in'));
    const refusal = { msg: 'sign-in refused', outcome: 'refused', subject: null, reason: 'wrong-credentials' };
    expect(signInLines).toEqual([
      { ...refusal, user: id, address: '198.51.100.77' },
      { ...refusal, user: null, address: expect.any(String) as string },
      { msg: 'sign-in', outcome: 'done', subject: null, reason: null, user: id, address: '198.51.100.78' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|tres barcas/);
    const counts = await site.em().execute<{ key: string }[]>('select key from request_counts');
    expect(JSON.stringify(counts)).not.toContain('@');
  });
});

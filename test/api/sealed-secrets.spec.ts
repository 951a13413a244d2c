import { generate } from 'otplib';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { SecretCipher } from '../../src/platform/secrets/secret-cipher.ts';
import { newId } from '../../src/platform/new-id.ts';
import { aUser, browser, PASSWORD, signedIn } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { dumpedTables } from '../setup/dumped-tables.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { secretsKey } from '../setup/secrets-key.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

type Site = Pick<StartedApp, 'app' | 'em'>;

const CLEAR = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD_OF_FEED = 'entre-naranjos-y-limoneros';
const SEALED = /^sealed:[\w-]{8}:[\w-]+$/;
const NEXT_KEY = 'the key that comes after the one of tests';

describe('secrets that have to be read again', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const seal = (at: Site = site) => at.app.get(SecretCipher);
  const keptOf = async (id: string) => (await site.em().findOneOrFail(User, { id })).secondFactorSecret!;
  const place = (id: string) => ({ table: 'profiles', column: 'second_factor_secret', id });
  const withFactor = (secondFactorSecret: string) => aUser(site, { secondFactorSecret, secondFactorSince: new Date() });
  const aFeed = async (password: string | null) => {
    const [id, nothing] = [newId(), { referencePrefix: null, schedule: null, allowedHosts: null, watermark: null }];
    const source = { format: 'kyero', address: 'https://x.test/f.xml', sourceMark: null } as const;
    const row = { id, name: id, ...nothing, ...source, isActive: false, createdAt: new Date() };
    await site.em().insert(Feed, { ...row, username: 'agencia', password });
    return id;
  };
  const passwordOf = async (id: string) =>
    (await site.em().execute<{ password: string | null }[]>('select password from feeds where id = ?', [id]))[0]!
      .password;
  const codeIn = async (at: Site, { email }: User, secret: string) =>
    (
      await browser(at)
        .post('/api/v1/session')
        .set('x-forwarded-for', `203.0.113.${(visitor += 1)}`)
        .send({ email, password: PASSWORD, code: await generate({ secret }) })
    ).status;
  async function restarted<T>(keys: NodeJS.ProcessEnv, work: (at: Site) => Promise<T>): Promise<T> {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using again = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1', ...keys });
    return await work(again);
  }

  it('are in no table as they are, from the first moment on', async () => {
    const { browser: admin, user } = await signedIn(site, 'admin');
    const { secret } = (await admin.post('/api/v1/account/second-factor').expect(200)).body as { secret: string };
    const { body } = await admin
      .post('/api/v1/staff/feeds')
      .send({
        name: 'Con clave',
        format: 'kyero',
        address: 'https://x.test/f.xml',
        username: 'agencia',
        password: PASSWORD_OF_FEED,
      })
      .expect(201);
    const { id } = body as { id: string };
    expect([await keptOf(user.id), await passwordOf(id)]).toEqual([
      expect.stringMatching(SEALED),
      expect.stringMatching(SEALED),
    ]);
    const changed = { username: 'otra', password: `${PASSWORD_OF_FEED}-2` };
    await admin.patch(`/api/v1/staff/feeds/${id}`).send(changed).expect(200);
    expect(await passwordOf(id)).toMatch(SEALED);
    const dump = await dumpedTables(site.em());
    expect([secret, PASSWORD_OF_FEED].filter((each) => dump.includes(each))).toEqual([]);
    await admin
      .put('/api/v1/account/second-factor')
      .send({ code: await generate({ secret }) })
      .expect(200);
  });

  it('that were kept in clear are sealed by the next start, and work as before', async () => {
    const user = await withFactor(CLEAR);
    const [guarded, empty, open] = [await aFeed(PASSWORD_OF_FEED), await aFeed(''), await aFeed(null)];
    await restarted({}, async (again) => {
      expect(await keptOf(user.id)).toMatch(SEALED);
      expect(await passwordOf(guarded)).toMatch(SEALED);
      expect(await passwordOf(open)).toBeNull();
      const feeds = { table: 'feeds', column: 'password' };
      expect(seal().decrypt((await passwordOf(guarded))!, { ...feeds, id: guarded })).toBe(PASSWORD_OF_FEED);
      expect(seal().decrypt((await passwordOf(empty))!, { ...feeds, id: empty })).toBe('');
      expect(await codeIn(again, user, CLEAR)).toBe(201);
    });
  }, 30_000);

  it('come under a new key while the one before is told, and are opened by it alone from then on', async () => {
    const user = await withFactor(CLEAR);
    await restarted({}, () => Promise.resolve());
    const before = await keptOf(user.id);
    await restarted({ SECRETS_KEY: NEXT_KEY, SECRETS_KEY_PREVIOUS: secretsKey }, async () => {
      expect(await keptOf(user.id)).not.toBe(before);
    });
    await restarted({ SECRETS_KEY: NEXT_KEY }, async (again) => {
      expect(await codeIn(again, user, CLEAR)).toBe(201);
    });
    await restarted({ SECRETS_KEY_PREVIOUS: NEXT_KEY }, () => Promise.resolve());
    expect(seal().decrypt(await keptOf(user.id), place(user.id))).toBe(CLEAR);
  }, 60_000);

  it('are left as they are where their key is away, and nothing else of the system needs it', async () => {
    const user = await withFactor(CLEAR);
    const kept = seal().encrypt(CLEAR, place(user.id));
    await site.em().nativeUpdate(User, { id: user.id }, { secondFactorSecret: kept });
    await restarted({ SECRETS_KEY: NEXT_KEY }, async (again) => {
      expect(await keptOf(user.id)).toBe(kept);
      expect(await codeIn(again, user, CLEAR)).toBe(500);
      await browser(again).get('/health/ready').expect(200);
    });
    expect(await codeIn(site, user, CLEAR)).toBe(201);
  }, 30_000);

  it('are opened in their own row and as they were written, or not at all', async () => {
    const [user, other] = [await aUser(site), await aUser(site)];
    const kept = seal().encrypt(CLEAR, place(user.id));
    expect(seal().decrypt(kept, place(user.id))).toBe(CLEAR);
    expect(seal().encrypt(CLEAR, place(user.id))).not.toBe(kept);
    const middle = Math.floor(kept.length * 0.6);
    const turned = kept.slice(0, middle) + (kept[middle] === 'a' ? 'b' : 'a') + kept.slice(middle + 1);
    expect(() => seal().decrypt(kept, place(other.id))).toThrow('sealed by a key');
    expect(() => seal().decrypt(kept, { ...place(user.id), column: 'password_hash' })).toThrow('sealed by a key');
    expect(() => seal().decrypt(turned, place(user.id))).toThrow('sealed by a key');
  });
});

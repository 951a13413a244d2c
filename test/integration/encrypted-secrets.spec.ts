import { generate } from 'otplib';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { SecretCipher } from '../../src/platform/secrets/secret-cipher.ts';
import { createId } from '../../src/platform/new-id.ts';
import { insertUser, browser, PASSWORD, signInWithRoles } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { dumpTables } from '../setup/dump-tables.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { secretsKey } from '../setup/secrets-key.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

type Site = Pick<StartedApp, 'app' | 'em'>;

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD_OF_FEED = 'entre-naranjos-y-limoneros';
const ENCRYPTED = /^sealed:[\w-]{8}:[\w-]+$/;
const NEXT_KEY = 'the key that comes after the one of tests';

describe('encrypted secrets', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const getCipher = (target: Site = site) => target.app.get(SecretCipher);
  const readSecret = async (id: string) => (await site.em().findOneOrFail(User, { id })).secondFactorSecret!;
  const location = (id: string) => ({ table: 'profiles', column: 'second_factor_secret', id });
  const createUserWithFactor = (secondFactorSecret: string) =>
    insertUser(site, { secondFactorSecret, secondFactorSince: new Date() });
  const createFeed = async (password: string | null) => {
    const [id, unset] = [createId(), { referencePrefix: null, schedule: null, allowedHosts: null, watermark: null }];
    const source = { format: 'kyero', address: 'https://x.test/f.xml', sourceMark: null } as const;
    const row = { id, name: id, ...unset, ...source, isActive: false, createdAt: new Date() };
    await site.em().insert(Feed, { ...row, username: 'agencia', password });
    return id;
  };
  const findPassword = async (id: string) =>
    (await site.em().execute<{ password: string | null }[]>('select password from feeds where id = ?', [id]))[0]!
      .password;
  const signInWithCode = async (target: Site, { email }: User, secret: string) =>
    (
      await browser(target)
        .post('/api/v1/session')
        .set('x-forwarded-for', `203.0.113.${(visitor += 1)}`)
        .send({ email, password: PASSWORD, code: await generate({ secret }) })
    ).status;
  async function withRestarted<T>(keys: NodeJS.ProcessEnv, work: (target: Site) => Promise<T>): Promise<T> {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using again = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1', ...keys });
    return await work(again);
  }

  it('are never stored in clear text', async () => {
    const { browser: admin, user } = await signInWithRoles(site, 'admin');
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
    expect([await readSecret(user.id), await findPassword(id)]).toEqual([
      expect.stringMatching(ENCRYPTED),
      expect.stringMatching(ENCRYPTED),
    ]);
    const newCredentials = { username: 'otra', password: `${PASSWORD_OF_FEED}-2` };
    await admin.patch(`/api/v1/staff/feeds/${id}`).send(newCredentials).expect(200);
    expect(await findPassword(id)).toMatch(ENCRYPTED);
    const dump = await dumpTables(site.em());
    expect([secret, PASSWORD_OF_FEED].filter((text) => dump.includes(text))).toEqual([]);
    await admin
      .put('/api/v1/account/second-factor')
      .send({ code: await generate({ secret }) })
      .expect(200);
  });

  it('stored in clear text are encrypted at the next start and keep working', async () => {
    const user = await createUserWithFactor(SECRET);
    const [guarded, empty, open] = [await createFeed(PASSWORD_OF_FEED), await createFeed(''), await createFeed(null)];
    await withRestarted({}, async (again) => {
      expect(await readSecret(user.id)).toMatch(ENCRYPTED);
      expect(await findPassword(guarded)).toMatch(ENCRYPTED);
      expect(await findPassword(open)).toBeNull();
      const feeds = { table: 'feeds', column: 'password' };
      expect(getCipher().decrypt((await findPassword(guarded))!, { ...feeds, id: guarded })).toBe(PASSWORD_OF_FEED);
      expect(getCipher().decrypt((await findPassword(empty))!, { ...feeds, id: empty })).toBe('');
      expect(await signInWithCode(again, user, SECRET)).toBe(201);
    });
  }, 30_000);

  it('are re-encrypted with a new key while the previous one is configured, and then need only the new one', async () => {
    const user = await createUserWithFactor(SECRET);
    await withRestarted({}, () => Promise.resolve());
    const before = await readSecret(user.id);
    await withRestarted({ SECRETS_KEY: NEXT_KEY, SECRETS_KEY_PREVIOUS: secretsKey }, async () => {
      expect(await readSecret(user.id)).not.toBe(before);
    });
    await withRestarted({ SECRETS_KEY: NEXT_KEY }, async (again) => {
      expect(await signInWithCode(again, user, SECRET)).toBe(201);
    });
    await withRestarted({ SECRETS_KEY_PREVIOUS: NEXT_KEY }, () => Promise.resolve());
    expect(getCipher().decrypt(await readSecret(user.id), location(user.id))).toBe(SECRET);
  }, 60_000);

  it('stay unchanged without their key, while everything else works', async () => {
    const user = await createUserWithFactor(SECRET);
    const ciphertext = getCipher().encrypt(SECRET, location(user.id));
    await site.em().nativeUpdate(User, { id: user.id }, { secondFactorSecret: ciphertext });
    await withRestarted({ SECRETS_KEY: NEXT_KEY }, async (again) => {
      expect(await readSecret(user.id)).toBe(ciphertext);
      expect(await signInWithCode(again, user, SECRET)).toBe(500);
      await browser(again).get('/health/ready').expect(200);
    });
    expect(await signInWithCode(site, user, SECRET)).toBe(201);
  }, 30_000);

  it('can be decrypted only in their own row and unmodified', async () => {
    const [user, other] = [await insertUser(site), await insertUser(site)];
    const ciphertext = getCipher().encrypt(SECRET, location(user.id));
    expect(getCipher().decrypt(ciphertext, location(user.id))).toBe(SECRET);
    expect(getCipher().encrypt(SECRET, location(user.id))).not.toBe(ciphertext);
    const middle = Math.floor(ciphertext.length * 0.6);
    const modified =
      ciphertext.slice(0, middle) + (ciphertext[middle] === 'a' ? 'b' : 'a') + ciphertext.slice(middle + 1);
    expect(() => getCipher().decrypt(ciphertext, location(other.id))).toThrow('sealed by a key');
    expect(() => getCipher().decrypt(ciphertext, { ...location(user.id), column: 'password_hash' })).toThrow(
      'sealed by a key',
    );
    expect(() => getCipher().decrypt(modified, location(user.id))).toThrow('sealed by a key');
  });
});

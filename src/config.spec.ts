import { readFileSync } from 'node:fs';
import { readConfig, readTaskConfig } from './config.ts';

const DATABASE_URL = 'postgres://u:p@127.0.0.1:5432/x';
const LONG_SECRET = 'ñ'.repeat(16);
const PUBLIC_URL = 'https://www.example.es';
const REQUIRED = { DATABASE_URL, FORM_SECRET: LONG_SECRET, SECRETS_KEY: LONG_SECRET, PUBLIC_URL };

describe('The configuration', () => {
  it('requires only a database, two secrets and an address, and splits TRUST_PROXY at commas', () => {
    expect(readConfig(REQUIRED)).toMatchObject({
      PORT: 3000,
      NODE_ENV: 'production',
      LOCAL_DEMO: false,
      TRUST_PROXY: [],
      ROLE: 'all',
    });
    expect(readConfig({ ...REQUIRED, TRUST_PROXY: '10.0.0.1, 10.0.0.2,' }).TRUST_PROXY).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
  });

  it('treats blank values as unset', () => {
    expect(readConfig({ ...REQUIRED, MEILI_URL: '', SMTP_URL: '  ' })).not.toHaveProperty('MEILI_URL');
  });

  it('reports all errors at once', () => {
    const bad = () =>
      readConfig({ DATABASE_URL: 'mysql://x', PORT: 'many', MEILI_URL: 'nowhere', METRICS_TOKEN: 'short' });
    const missingNames = ['FORM_SECRET', 'SECRETS_KEY', 'PUBLIC_URL'];
    for (const name of ['DATABASE_URL', 'PORT', 'MEILI_URL', 'METRICS_TOKEN', ...missingNames])
      expect(bad).toThrow(name);
  });

  it('reports each error once, in Spanish and with its variable', () => {
    const bad = {
      ...{
        NODE_ENV: 'prod',
        PORT: 'many',
        PUBLIC_URL: 'x',
        HSTS_SUBDOMAINS: 'sí',
        PUBLIC_GTM_ID: 'x',
        LOG_LEVEL: 'loud',
      },
      ...{
        DATABASE_URL: 'mysql://x',
        DATABASE_CA_FILE: '/nowhere',
        SMTP_CA_FILE: 'package.json',
        MEILI_URL: 'nowhere',
      },
      ...{ MEILI_INDEX: 'á', DATABASE_WAIT_SECONDS: '1.5', METRICS_TOKEN: 'short', READS_PER_MINUTE: '-1' },
      ...{ AUTH_PASSWORD_MIN: '5', MAIL_FROM: 'x', FEED_MAX_BYTES: '0', FORM_CHALLENGE_COST: '100001' },
    };
    const missing = ['FORM_SECRET', 'SECRETS_KEY'];
    const getErrorMessage = () => {
      try {
        return readConfig(bad) && '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const [head, ...faults] = getErrorMessage().split('\n');
    expect(head).toBe('La configuración no sirve:');
    expect(faults.map((fault) => /^✖ (\w+) /.exec(fault)?.[1]).sort()).toEqual(
      [...Object.keys(bad), ...missing].sort(),
    );
    for (const fault of faults) expect(fault).toMatch(/^✖ \w+ (debe|falta|solo puede|nombra)\b/);
    expect(getErrorMessage()).not.toMatch(/\b(must|expected|received|invalid|required|missing)\b/i);
  });

  it('requires an https address outside the demo, except on this machine', () => {
    const readPublicUrl = (address?: string, extra: NodeJS.ProcessEnv = {}) =>
      readConfig({ ...REQUIRED, PUBLIC_URL: address, ...extra }).PUBLIC_URL;
    expect(() => readPublicUrl()).toThrow('PUBLIC_URL falta: ponga la dirección https del sitio');
    expect(() => readPublicUrl('', { NODE_ENV: 'development' })).toThrow('PUBLIC_URL');
    const unsafe = ['http://www.example.es', 'http://localhost.example.es', 'http://notlocalhost', 'http://10.0.0.1'];
    for (const address of [...unsafe, 'HTTP://www.example.es', 'http://', 'ftp://x', 'x', 'https://www.example.es/web'])
      expect(() => readPublicUrl(address)).toThrow('PUBLIC_URL');
    const local = ['http://localhost:3000', 'http://127.0.0.1', 'http://127.10.20.30', 'http://[::1]:80'];
    for (const address of ['https://www.example.es', ...local]) expect(readPublicUrl(address)).toBe(address);
    for (const extra of [{ LOCAL_DEMO: 'true' }, { NODE_ENV: 'test' }])
      expect(readPublicUrl(undefined, extra)).toBeUndefined();
  });

  it('requires both halves of a bucket key or none, and a valid bucket name', () => {
    const bucket = { ...REQUIRED, FILES_BUCKET: 'agencia' };
    const pair = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...bucket, ...pair })).toMatchObject({ ...pair, S3_REGION: 'us-east-1' });
    expect(readConfig(bucket)).not.toHaveProperty('S3_ACCESS_KEY_ID');
    for (const name of Object.keys(pair)) expect(() => readConfig({ ...bucket, ...pair, [name]: '' })).toThrow(name);
    expect(() => readConfig({ ...REQUIRED, FILES_BUCKET: 'no/bucket' })).toThrow('FILES_BUCKET');
  });

  const sample = 'postgres://agency:change-me@127.0.0.1:5432/agency';

  it.each([
    ['DATABASE_URL', { DATABASE_URL: sample }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://agency:only-for-the-demo@postgres:5432/agency' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: sample }],
    ['FORM_SECRET', { FORM_SECRET: undefined }],
    ['FORM_SECRET', { FORM_SECRET: 'a'.repeat(31) }],
    ['FORM_SECRET', { FORM_SECRET: `only-for-the-demo-${LONG_SECRET}` }],
    ['SECRETS_KEY', { SECRETS_KEY: undefined }],
    ['SECRETS_KEY', { SECRETS_KEY: 'a'.repeat(31) }],
    ['SECRETS_KEY', { SECRETS_KEY: `change-me-${LONG_SECRET}` }],
    ['SECRETS_KEY_PREVIOUS', { SECRETS_KEY_PREVIOUS: 'a'.repeat(31) }],
    ['SECRETS_KEY_PREVIOUS', { SECRETS_KEY_PREVIOUS: `change-me-${LONG_SECRET}` }],
    ['MEILI_KEY', { MEILI_KEY: 'only-for-the-demo-and-its-many-bytes' }],
    ['MEILI_KEY', { MEILI_KEY: 'a'.repeat(31) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'ñ'.repeat(15) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: `change-me-${LONG_SECRET}` }],
    ['SMTP_URL', { SMTP_URL: 'smtps://user:password@smtp.example.es:465' }],
  ])('refuses a missing, short or sample secret: %s of %j', (name, env) => {
    expect(() => readConfig({ ...REQUIRED, ...env })).toThrow(name);
    expect(() => readConfig({ ...REQUIRED, PORT: 'many', ...env })).toThrow(name);
  });

  it('never prints refused values', () => {
    const env = {
      DATABASE_URL: 'mysql://u:hush-hush@x/y',
      SMTP_URL: 'ftp://u:hush-hush@x',
      METRICS_TOKEN: 'hush-hush',
    };
    expect(() => readConfig(env)).toThrow('METRICS_TOKEN');
    expect(() => readConfig(env)).not.toThrow('hush-hush');
  });

  it('accepts samples in the local demo, and secrets of 32 bytes anywhere', () => {
    const demo = readConfig({ DATABASE_URL: sample, MEILI_KEY: 'only-for-the-demo', LOCAL_DEMO: 'true' });
    expect(demo).toMatchObject({ FORM_SECRET: 'only-for-the-demo', SECRETS_KEY: 'only-for-the-demo' });
    expect(readConfig({ ...REQUIRED, MEILI_KEY: LONG_SECRET, METRICS_TOKEN: LONG_SECRET }).FORM_SECRET).toBe(
      LONG_SECRET,
    );
  });

  it('requires nothing for a task, but refuses samples', () => {
    expect(readTaskConfig({})).toMatchObject({ NODE_ENV: 'production', LOCAL_DEMO: false });
    expect(readTaskConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
    for (const env of [{}, { PORT: 'many' }])
      expect(() => readTaskConfig({ ...env, DATABASE_URL: sample })).toThrow('DATABASE_URL');
  });

  it('refuses every sample URL with a password in .env.example', () => {
    const sampleLines = readFileSync('.env.example', 'utf8').match(/^# \w+=\S*:\/\/\S+:\S+@\S+$/gm) ?? [];
    expect(sampleLines.length).toBe(4);
    for (const line of sampleLines) {
      const [name = '', value] = line.slice(2).split(/=(.*)/);
      expect(() => readConfig({ ...REQUIRED, [name]: value })).toThrow(name);
    }
  });
});

import { readFileSync } from 'node:fs';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://u:p@127.0.0.1:5432/x';
const long = 'ñ'.repeat(16);
const NEEDED = { DATABASE_URL, FORM_SECRET: long, SECRETS_KEY: long };

describe('the configuration', () => {
  it('needs a database and two secrets only', () => {
    expect(readConfig(NEEDED)).toMatchObject({
      PORT: 3000,
      NODE_ENV: 'production',
      LOCAL_DEMO: false,
      TRUST_PROXY: [],
    });
  });

  it('takes a blank value for none', () => {
    expect(readConfig({ ...NEEDED, MEILI_URL: '', PUBLIC_URL: '  ' })).not.toHaveProperty('MEILI_URL');
  });

  it('names all faults at once', () => {
    const bad = () =>
      readConfig({ DATABASE_URL: 'mysql://x', PORT: 'many', MEILI_URL: 'nowhere', METRICS_TOKEN: 'short' });
    for (const name of ['DATABASE_URL', 'PORT', 'MEILI_URL', 'METRICS_TOKEN', 'FORM_SECRET', 'SECRETS_KEY'])
      expect(bad).toThrow(name);
  });

  const sample = 'postgres://agency:change-me@127.0.0.1:5432/agency';

  it.each([
    ['DATABASE_URL', { DATABASE_URL: sample }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://agency:only-for-the-demo@postgres:5432/agency' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: sample }],
    ['FORM_SECRET', { FORM_SECRET: undefined }],
    ['FORM_SECRET', { FORM_SECRET: 'a'.repeat(31) }],
    ['FORM_SECRET', { FORM_SECRET: `only-for-the-demo-${long}` }],
    ['SECRETS_KEY', { SECRETS_KEY: undefined }],
    ['SECRETS_KEY', { SECRETS_KEY: 'a'.repeat(31) }],
    ['SECRETS_KEY', { SECRETS_KEY: `change-me-${long}` }],
    ['SECRETS_KEY_PREVIOUS', { SECRETS_KEY_PREVIOUS: 'a'.repeat(31) }],
    ['SECRETS_KEY_PREVIOUS', { SECRETS_KEY_PREVIOUS: `change-me-${long}` }],
    ['MEILI_KEY', { MEILI_KEY: 'only-for-the-demo-and-its-many-bytes' }],
    ['MEILI_KEY', { MEILI_KEY: 'a'.repeat(31) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'ñ'.repeat(15) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: `change-me-${long}` }],
    ['SMTP_URL', { SMTP_URL: 'smtps://user:password@smtp.example.es:465' }],
  ])('refuses a short secret and every sample: %s of %j', (name, env) => {
    expect(() => readConfig({ ...NEEDED, ...env })).toThrow(name);
    expect(() => readConfig({ ...NEEDED, PORT: 'many', ...env })).toThrow(name);
  });

  it('does not print what it refuses', () => {
    const env = {
      DATABASE_URL: 'mysql://u:hush-hush@x/y',
      SMTP_URL: 'ftp://u:hush-hush@x',
      METRICS_TOKEN: 'hush-hush',
    };
    expect(() => readConfig(env)).toThrow('METRICS_TOKEN');
    expect(() => readConfig(env)).not.toThrow('hush-hush');
  });

  it('takes the samples for the local demo, and secrets of 32 bytes anywhere', () => {
    const demo = readConfig({ DATABASE_URL: sample, MEILI_KEY: 'only-for-the-demo', LOCAL_DEMO: 'true' });
    expect(demo).toMatchObject({ FORM_SECRET: 'only-for-the-demo', SECRETS_KEY: 'only-for-the-demo' });
    expect(readConfig({ ...NEEDED, MEILI_KEY: long, METRICS_TOKEN: long }).FORM_SECRET).toBe(long);
  });

  it('knows every sample that the repository shows', () => {
    const shown = readFileSync('.env.example', 'utf8').match(/^# \w+=\S*:\/\/\S+:\S+@\S+$/gm) ?? [];
    expect(shown.length).toBe(3);
    for (const line of shown) {
      const [name = '', value] = line.slice(2).split(/=(.*)/);
      expect(() => readConfig({ ...NEEDED, [name]: value })).toThrow(name);
    }
    const password = /POSTGRES_PASSWORD:-([\w-]+)/.exec(readFileSync('docker-compose.yml', 'utf8'))![1];
    const env = { ...NEEDED, DATABASE_URL: `postgres://agency:${password}@postgres/agency` };
    expect(() => readConfig(env)).toThrow('DATABASE_URL');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { SECRETS, readSecretFiles } from './read-secret-files.ts';

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const NEEDED = {
    DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/x',
    FORM_SECRET: 'ñ'.repeat(16),
    SECRETS_KEY: 'ñ'.repeat(16),
    PUBLIC_URL: 'https://www.example.es',
  };

  it.each(SECRETS)('are read where %s_FILE says, without the end of their line', (name) => {
    const { env, faults } = readSecretFiles({ [`${name}_FILE`]: fileOf(name, 'of a file\n') });
    expect([env[name], faults]).toEqual(['of a file', []]);
  });

  it('are all that .env.example shows and that must be kept', () => {
    const example = readFileSync('.env.example', 'utf8');
    const shown = [...example.matchAll(/^# (\w*(?:SECRET|KEY|TOKEN|HEADERS)\w*)=|^# (\w+)=\S*:\/\/\S+:\S+@/gm)];
    const names = shown.map(([, named, address]) => named ?? address!);
    expect(new Set(names)).toEqual(new Set(SECRETS));
  });

  it('make a configuration', () => {
    const secret = 'x'.repeat(40);
    const { FORM_SECRET, ...rest } = NEEDED;
    expect(readConfig({ ...rest, FORM_SECRET_FILE: fileOf('form', `${secret}\n`) }).FORM_SECRET).toBe(secret);
    expect(FORM_SECRET).not.toBe(secret);
    expect(readConfig({ ...NEEDED, SMTP_URL_FILE: fileOf('empty', '\n') }).SMTP_URL).toBeUndefined();
    expect(readConfig({ ...NEEDED, FORM_SECRET_FILE: ' ' }).FORM_SECRET).toBe(NEEDED.FORM_SECRET);
    const blank = { ...NEEDED, FORM_SECRET: ' ', FORM_SECRET_FILE: fileOf('form', secret) };
    expect(readConfig(blank).FORM_SECRET).toBe(secret);
  });

  it('are refused by name where they are said twice or cannot be read, with whatever else is wrong', () => {
    const twice = { ...NEEDED, FORM_SECRET_FILE: fileOf('other', 'hush-hush') };
    const said = 'FORM_SECRET y FORM_SECRET_FILE están puestas a la vez: deje una';
    expect(() => readConfig(twice)).toThrow(new Error(`La configuración no sirve:\n✖ ${said}`));
    const bad = { ...NEEDED, PORT: 'many', METRICS_TOKEN_FILE: join(folder, 'none') };
    for (const name of ['PORT', 'METRICS_TOKEN_FILE']) expect(() => readConfig(bad)).toThrow(name);
    expect(() => readConfig({ ...NEEDED, SMTP_URL_FILE: fileOf('ftp', 'ftp://x') })).toThrow('SMTP_URL');
  });
});

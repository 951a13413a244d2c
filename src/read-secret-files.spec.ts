import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { SECRETS, readSecretFiles } from './read-secret-files.ts';

describe('readSecretFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const writeSecret = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const REQUIRED = {
    DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/x',
    FORM_SECRET: 'ñ'.repeat(16),
    SECRETS_KEY: 'ñ'.repeat(16),
    PUBLIC_URL: 'https://www.example.es',
  };

  it.each(SECRETS)('reads %s_FILE without its trailing newline', (name) => {
    const { env, faults } = readSecretFiles({ [`${name}_FILE`]: writeSecret(name, 'of a file\n') });
    expect([env[name], faults]).toEqual(['of a file', []]);
  });

  it('covers every secret in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const matches = [...example.matchAll(/^# (\w*(?:SECRET|KEY|TOKEN|HEADERS)\w*)=|^# (\w+)=\S*:\/\/\S+:\S+@/gm)];
    const names = matches.map(([, named, address]) => named ?? address!);
    expect(new Set(names)).toEqual(new Set(SECRETS));
  });

  it('feeds readConfig, where blank variables and empty files count as unset', () => {
    const secret = 'x'.repeat(40);
    const { FORM_SECRET, ...rest } = REQUIRED;
    expect(readConfig({ ...rest, FORM_SECRET_FILE: writeSecret('form', `${secret}\n`) }).FORM_SECRET).toBe(secret);
    expect(FORM_SECRET).not.toBe(secret);
    expect(readConfig({ ...REQUIRED, SMTP_URL_FILE: writeSecret('empty', '\n') }).SMTP_URL).toBeUndefined();
    expect(readConfig({ ...REQUIRED, FORM_SECRET_FILE: ' ' }).FORM_SECRET).toBe(REQUIRED.FORM_SECRET);
    const blank = { ...REQUIRED, FORM_SECRET: ' ', FORM_SECRET_FILE: writeSecret('form', secret) };
    expect(readConfig(blank).FORM_SECRET).toBe(secret);
  });

  it('reports duplicates and unreadable files by name, with all other errors', () => {
    const duplicate = { ...REQUIRED, FORM_SECRET_FILE: writeSecret('other', 'hush-hush') };
    const message = 'FORM_SECRET y FORM_SECRET_FILE están puestas a la vez: deje una';
    expect(() => readConfig(duplicate)).toThrow(new Error(`La configuración no sirve:\n✖ ${message}`));
    const bad = { ...REQUIRED, PORT: 'many', METRICS_TOKEN_FILE: join(folder, 'none') };
    for (const name of ['PORT', 'METRICS_TOKEN_FILE']) expect(() => readConfig(bad)).toThrow(name);
    expect(() => readConfig({ ...REQUIRED, SMTP_URL_FILE: writeSecret('ftp', 'ftp://x') })).toThrow('SMTP_URL');
  });
});

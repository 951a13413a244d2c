import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';
import { prepareMeilisearchBinary } from './prepare-meilisearch-binary.ts';

describe('prepareMeilisearchBinary', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'meilisearch-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses a binary with another hash and deletes its copy', async () => {
    const installed = join(folder, 'installed');
    writeFileSync(installed, '#!/bin/sh\nexit 0\n');
    await expect(prepareMeilisearchBinary(folder, installed)).rejects.toThrow(UserFacingError);
    await expect(prepareMeilisearchBinary(folder, installed)).rejects.toThrow('no es el Meilisearch de este proyecto');
    expect(readdirSync(folder)).toEqual(['installed']);
  });

  it('returns undefined when npm installed no binary', async () => {
    expect(await prepareMeilisearchBinary(folder, '')).toBeUndefined();
  });

  const itOnLinux = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

  itOnLinux('reuses a verified copy and replaces it when its file has changed', async () => {
    const copy = join(folder, 'meilisearch-5354d8549744');
    expect(await prepareMeilisearchBinary(folder)).toBe(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o755);
    const tampered = join(folder, 'installed');
    writeFileSync(tampered, 'another');
    expect(await prepareMeilisearchBinary(folder, tampered)).toBe(copy);
    appendFileSync(copy, 'more');
    await expect(prepareMeilisearchBinary(folder, tampered)).rejects.toThrow(UserFacingError);
    expect(await prepareMeilisearchBinary(folder)).toBe(copy);
  });
});

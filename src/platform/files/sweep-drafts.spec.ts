import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepDrafts, DRAFTS } from './write-durably.ts';

describe('sweepDrafts', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'drafts-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function createFile(path: string, minutesAgo: number) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'half');
    const modifiedAt = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(file, modifiedAt, modifiedAt);
  }

  it('removes drafts left by a crash and keeps files and active drafts', async () => {
    createFile(`${DRAFTS}/mail`, 20);
    createFile(`pictures/${DRAFTS}/dead`, 20);
    createFile(`pictures/${DRAFTS}/running`, 10);
    createFile('pictures/originals/ab/abc', 1000);
    expect(await sweepDrafts(folder)).toBe(2);
    expect(await readdir(join(folder, DRAFTS))).toEqual([]);
    expect(await readdir(join(folder, 'pictures', DRAFTS))).toEqual(['running']);
    expect(await readdir(join(folder, 'pictures/originals/ab'))).toEqual(['abc']);
  });
});

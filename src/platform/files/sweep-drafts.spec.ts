import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepDrafts } from './sweep-drafts.ts';
import { DRAFTS } from './write-durably.ts';

describe('drafts', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'drafts-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function left(path: string, minutesAgo: number) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'half');
    const then = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(file, then, then);
  }

  it('that a crash left go from every store; those of a write in progress, and files, stay', async () => {
    left(`${DRAFTS}/mail`, 20);
    left(`pictures/${DRAFTS}/dead`, 20);
    left(`pictures/${DRAFTS}/running`, 10);
    left('pictures/originals/ab/abc', 1000);
    expect(await sweepDrafts(folder)).toBe(2);
    expect(await readdir(join(folder, DRAFTS))).toEqual([]);
    expect(await readdir(join(folder, 'pictures', DRAFTS))).toEqual(['running']);
    expect(await readdir(join(folder, 'pictures/originals/ab'))).toEqual(['abc']);
  });
});

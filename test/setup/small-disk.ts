import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real disk of a few kilobytes in memory, which only root of a Linux machine may mount. */
export function smallDisk(kilobytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const mount = (options: string) => execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], QUIET);
  mount(`size=${kilobytes}k,mode=0777`);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Leaves nothing, or so much of it free; from 0 to 1. */
    async fill(free = 0) {
      await rm(ballast, { force: true });
      const { blocks, bavail, bsize } = await statfs(folder);
      const bytes = Math.max(0, bavail - Math.round(blocks * free)) * bsize;
      await using file = await open(ballast, 'w');
      // Whoever writes beside may be quicker; what is wanted is a full disk.
      await file.writeFile(Buffer.alloc(bytes)).catch(unlessFull);
    },
    free: () => rm(ballast, { force: true }),
    readOnly: () => mount('remount,ro'),
    [Symbol.asyncDispose]: () => {
      execFileSync('/bin/umount', ['-l', folder], QUIET);
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}

export type SmallDisk = ReturnType<typeof smallDisk>;

function unlessFull(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
}

const QUIET = { stdio: 'ignore' } as const;

/** Found out by trying, since root of a container may not either. */
function mayMount() {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'disk-'));
    try {
      execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], QUIET);
      execFileSync('/bin/umount', [folder], QUIET);
      return true;
    } finally {
      rmSync(folder, { recursive: true });
    }
  } catch {
    return false;
  }
}

/** `describe` where a small disk can be had; elsewhere its tests are reported as skipped, with the reason. */
export const describeOnDisk = (name: string, tests: () => void) =>
  mayMount() ? describe(name, tests) : describe.skip(`${name} (skipped: only root may mount the disk it needs)`, tests);

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk of a few kilobytes in memory, which requires root on Linux. */
export function mountSmallDisk(kilobytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const mount = (options: string) => execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], QUIET);
  mount(`size=${kilobytes}k,mode=0777`);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Fills the disk except for the given share, from 0 to 1. */
    async fill(free = 0) {
      await rm(ballast, { force: true });
      const { blocks, bavail, bsize } = await statfs(folder);
      const bytes = Math.max(0, bavail - Math.round(blocks * free)) * bsize;
      await using file = await open(ballast, 'w');
      // Other writers may fill the disk first; the test only needs a full disk.
      await file.writeFile(Buffer.alloc(bytes)).catch(ignoreFullDisk);
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

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

function ignoreFullDisk(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
}

const QUIET = { stdio: 'ignore' } as const;

/** Tries it, since root in a container may lack the permission. */
function canMount() {
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

/** `describe` for tests that need a small disk; skips them with the reason if it cannot be mounted. */
export const describeOnDisk = (name: string, tests: () => void) =>
  canMount() ? describe(name, tests) : describe.skip(`${name} (skipped: only root may mount the disk it needs)`, tests);

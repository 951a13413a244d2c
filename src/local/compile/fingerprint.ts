import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.ts';

/** A digest of the contents of files and folders, since checkouts change modification times. */
export function fingerprint(paths: readonly string[], matters: (file: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf).filter(matters))
    hash.update(`\0${file}\0`).update(readFileSync(join(project, file)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  const found = statSync(join(project, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(project, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

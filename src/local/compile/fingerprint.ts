import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** A digest of the contents of files and folders, since checkouts change modification times. */
export function fingerprint(paths: readonly string[], isRelevant: (file: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles).filter(isRelevant))
    hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const found = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(projectRoot, path))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

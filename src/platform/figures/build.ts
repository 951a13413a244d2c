import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '../..', ...path), 'utf8');

function commitOf(): string {
  try {
    return read('commit').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

const { name, version } = JSON.parse(read('../package.json')) as { name: string; version: string };

/** What is running: the version of package.json, and the commit that the build has noted, if it knew one. */
export const build = { service: name, version, commit: commitOf() };

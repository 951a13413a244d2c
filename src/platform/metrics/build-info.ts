import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readText = (...path: string[]) => readFileSync(join(import.meta.dirname, '../..', ...path), 'utf8');

function readCommit(): string {
  try {
    return readText('commit').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

const { name, version } = JSON.parse(readText('../package.json')) as { name: string; version: string };

/** What is running: the version of package.json, and the commit that the build has noted, if it knew one. */
export const buildInfo = { service: name, version, commit: readCommit() };

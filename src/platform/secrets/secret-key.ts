import { createHash, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** One secret of the environment gives a key for each purpose: none of them tells another. */
export const secretKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `agency: ${purpose}`, KEY_BYTES));

/** What a key is called beside what it has sealed; it tells nothing of the key. */
export const nameOfKey = (key: Buffer) =>
  createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

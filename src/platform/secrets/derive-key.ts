import { createHash, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a separate key for each purpose from one secret (HKDF, RFC 5869), so that none reveals another. */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `agency: ${purpose}`, KEY_BYTES));

/** A short name of a key, stored beside what it has encrypted; it reveals nothing of the key. */
export const getKeyName = (key: Buffer) =>
  createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes, createHash, hkdfSync } from 'node:crypto';
import { type Config, configToken } from '../../config.ts';

/**
 * No configured key decrypts the secret: its key was removed from the configuration, or its row was changed. It is
 * readable again once the key is back.
 */
export class UnreadableSecret extends Error {
  constructor({ table, column, id }: SecretLocation) {
    super(`${table}.${column} of ${id} is sealed by a key that is neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS`);
  }
}

/** Authenticated together with the secret, so that a copy in another row cannot be decrypted. */
export interface SecretLocation {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

const KEY_BYTES = 32;

/** Derives a separate key per purpose from one secret (HKDF, RFC 5869), so that none reveals another. */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `agency: ${purpose}`, KEY_BYTES));

/** Returns the short name of a key, which is stored with its ciphertexts and does not reveal the key. */
const getKeyName = (key: Buffer) => createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_PATTERN = /^sealed:([\w-]{8}):([\w-]{38,})$/;

const toAssociatedData = ({ table, column, id }: SecretLocation) => Buffer.from(`${table}.${column} ${id}`);

/**
 * Encrypts secrets with AES-256-GCM and SECRETS_KEY. Secrets encrypted with SECRETS_KEY_PREVIOUS stay readable, as do
 * unencrypted ones from before there was a key.
 */
@Injectable()
export class SecretCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** Name of the key that encrypts. */
  private readonly currentKey: string;

  constructor(@Inject(configToken) { SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Config) {
    const keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].flatMap((secret) => (secret ? [deriveKey(secret, 'seal')] : []));
    this.keys = new Map(keys.map((key) => [getKeyName(key), key]));
    [this.currentKey] = this.keys.keys() as Iterable<string> as [string];
  }

  encrypt(text: string, location: SecretLocation): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.get(this.currentKey)!, nonce).setAAD(toAssociatedData(location));
    const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `sealed:${this.currentKey}:${encrypted.toString('base64url')}`;
  }

  decrypt(stored: string, location: SecretLocation): string {
    const [, name, content] = SEALED_PATTERN.exec(stored) ?? [];
    if (!name || !content) return stored;
    const key = this.keys.get(name);
    if (!key) throw new UnreadableSecret(location);
    const encrypted = Buffer.from(content, 'base64url');
    try {
      return decryptBytes(encrypted, key, toAssociatedData(location));
    } catch {
      throw new UnreadableSecret(location);
    }
  }

  isCurrent(stored: string): boolean {
    return SEALED_PATTERN.exec(stored)?.[1] === this.currentKey;
  }
}

function decryptBytes(encrypted: Buffer, key: Buffer, location: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(location).setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

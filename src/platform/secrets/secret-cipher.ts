import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { getKeyName, deriveKey } from './derive-key.ts';
import type { SecretLocation } from './secret-location.ts';
import { UnreadableSecret } from './unreadable-secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_PATTERN = /^sealed:([\w-]{8}):([\w-]{38,})$/;

const toAssociatedData = ({ table, column, id }: SecretLocation) => Buffer.from(`${table}.${column} ${id}`);

/**
 * Encrypts secrets that must be read again with AES-256-GCM under SECRETS_KEY. Secrets under SECRETS_KEY_PREVIOUS, and
 * secrets in clear from before there was a key, are still readable.
 */
@Injectable()
export class SecretCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
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

  /** Whether a secret is encrypted under the current key. */
  isCurrent(stored: string): boolean {
    return SEALED_PATTERN.exec(stored)?.[1] === this.currentKey;
  }
}

function decryptBytes(encrypted: Buffer, key: Buffer, location: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(location).setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { nameOfKey, secretKey } from './secret-key.ts';
import type { SecretPlace } from './secret-place.ts';
import { UnreadableSecret } from './unreadable-secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^sealed:([\w-]{8}):([\w-]{38,})$/;

const boundTo = ({ table, column, id }: SecretPlace) => Buffer.from(`${table}.${column} ${id}`);

/**
 * Encrypts secrets that must be read again with AES-256-GCM under SECRETS_KEY. Secrets under SECRETS_KEY_PREVIOUS, and
 * secrets in clear from before there was a key, are still readable.
 */
@Injectable()
export class SecretSeal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly currentKey: string;

  constructor(@Inject(configToken) { SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Config) {
    const keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].flatMap((secret) => (secret ? [secretKey(secret, 'seal')] : []));
    this.keys = new Map(keys.map((key) => [nameOfKey(key), key]));
    [this.currentKey] = this.keys.keys() as Iterable<string> as [string];
  }

  seal(text: string, place: SecretPlace): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.get(this.currentKey)!, nonce).setAAD(boundTo(place));
    const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `sealed:${this.currentKey}:${encrypted.toString('base64url')}`;
  }

  open(stored: string, place: SecretPlace): string {
    const [, name, content] = SEALED.exec(stored) ?? [];
    if (!name || !content) return stored;
    const key = this.keys.get(name);
    if (!key) throw new UnreadableSecret(place);
    const encrypted = Buffer.from(content, 'base64url');
    try {
      return decrypted(encrypted, key, boundTo(place));
    } catch {
      throw new UnreadableSecret(place);
    }
  }

  /** Whether a secret is encrypted under the current key. */
  isOfToday(stored: string): boolean {
    return SEALED.exec(stored)?.[1] === this.currentKey;
  }
}

function decrypted(encrypted: Buffer, key: Buffer, place: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(place).setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

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
 * Secrets that have to be read again are kept encrypted, under SECRETS_KEY. What SECRETS_KEY_PREVIOUS has sealed is
 * still opened, and so is what was kept in clear before there was a key.
 */
@Injectable()
export class SecretSeal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly today: string;

  constructor(@Inject(configToken) { SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Config) {
    const keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].flatMap((secret) => (secret ? [secretKey(secret, 'seal')] : []));
    this.keys = new Map(keys.map((key) => [nameOfKey(key), key]));
    [this.today] = this.keys.keys() as Iterable<string> as [string];
  }

  seal(text: string, place: SecretPlace): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.get(this.today)!, nonce).setAAD(boundTo(place));
    const hidden = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `sealed:${this.today}:${hidden.toString('base64url')}`;
  }

  open(kept: string, place: SecretPlace): string {
    const [, name, content] = SEALED.exec(kept) ?? [];
    if (!name || !content) return kept;
    const key = this.keys.get(name);
    if (!key) throw new UnreadableSecret(place);
    const hidden = Buffer.from(content, 'base64url');
    try {
      return decrypted(hidden, key, boundTo(place));
    } catch {
      throw new UnreadableSecret(place);
    }
  }

  /** Neither in clear nor under a key that is to go. */
  isOfToday(kept: string): boolean {
    return SEALED.exec(kept)?.[1] === this.today;
  }
}

function decrypted(hidden: Buffer, key: Buffer, place: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, hidden.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(place).setAuthTag(hidden.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(hidden.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

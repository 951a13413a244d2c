import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Credentials } from '../../platform/net/ssrf-safe-fetch.ts';
import { EncryptedColumns } from '../../platform/secrets/encrypted-columns.sql.ts';
import { SecretCipher, UnreadableSecret } from '../../platform/secrets/secret-cipher.ts';
import { toCredentials } from './feed-address.ts';

const COLUMN = { table: 'feeds', column: 'password' };

type StoredCredentials = { id: string; username: string | null; password?: string | null };

/**
 * Encrypts passwords of feeds in the database. Decrypts them only to send them to the feed's server or to compare them
 * with a newly entered one.
 */
@Injectable()
export class FeedPasswords implements OnApplicationBootstrap {
  constructor(
    private readonly cipher: SecretCipher,
    private readonly secrets: EncryptedColumns,
  ) {}

  async onApplicationBootstrap() {
    await this.secrets.reencryptAll(COLUMN);
  }

  encryptPassword<Columns extends { password?: string | null }>(id: string, columns: Columns): Columns {
    const { password } = columns;
    return typeof password === 'string'
      ? { ...columns, password: this.cipher.encrypt(password, { ...COLUMN, id }) }
      : columns;
  }

  /** A stored password that cannot be decrypted never matches. */
  matchesStored(feed: StoredCredentials, candidate: string | null): boolean {
    try {
      return candidate === this.decryptPassword(feed);
    } catch (fault) {
      if (fault instanceof UnreadableSecret) return false;
      throw fault;
    }
  }

  getCredentials(feed: StoredCredentials): Credentials | null {
    return toCredentials({ username: feed.username, password: this.decryptPassword(feed) });
  }

  private decryptPassword({ id, password }: StoredCredentials): string | null {
    return password ? this.cipher.decrypt(password, { ...COLUMN, id }) : (password ?? null);
  }
}

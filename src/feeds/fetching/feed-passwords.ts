import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Credentials } from '../../platform/net/credentials.ts';
import { EncryptedColumns } from '../../platform/secrets/encrypted-columns.ts';
import { SecretCipher } from '../../platform/secrets/secret-cipher.ts';
import { UnreadableSecret } from '../../platform/secrets/unreadable-secret.ts';
import { toCredentials } from './to-credentials.ts';

const COLUMN = { table: 'feeds', column: 'password' };

type StoredCredentials = { id: string; username: string | null; password?: string | null };

/** Stores the passwords of feeds encrypted, and decrypts them only for requests to the server of the feed. */
@Injectable()
export class FeedPasswords implements OnApplicationBootstrap {
  constructor(
    private readonly cipher: SecretCipher,
    private readonly secrets: EncryptedColumns,
  ) {}

  async onApplicationBootstrap() {
    await this.secrets.reencryptAll(COLUMN);
  }

  /** The columns with the password sealed for the feed with this id. */
  encryptPassword<Columns extends { password?: string | null }>(id: string, columns: Columns): Columns {
    const { password } = columns;
    return typeof password === 'string'
      ? { ...columns, password: this.cipher.encrypt(password, { ...COLUMN, id }) }
      : columns;
  }

  /** Whether this password is stored; one that can no longer be decrypted is replaced by whatever is typed. */
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

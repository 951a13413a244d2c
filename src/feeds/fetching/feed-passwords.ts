import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Credentials } from '../../platform/net/credentials.ts';
import { KeptSecrets } from '../../platform/secrets/kept-secrets.ts';
import { SecretSeal } from '../../platform/secrets/secret-seal.ts';
import { UnreadableSecret } from '../../platform/secrets/unreadable-secret.ts';
import { feedCredentials } from './feed-credentials.ts';

const COLUMN = { table: 'feeds', column: 'password' };

type Guarded = { id: string; username: string | null; password?: string | null };

/** Stores the passwords of feeds encrypted, and decrypts them only for requests to the server of the feed. */
@Injectable()
export class FeedPasswords implements OnApplicationBootstrap {
  constructor(
    private readonly seal: SecretSeal,
    private readonly secrets: KeptSecrets,
  ) {}

  async onApplicationBootstrap() {
    await this.secrets.sealAll(COLUMN);
  }

  /** The columns with the password sealed for the feed with this id. */
  sealed<Columns extends { password?: string | null }>(id: string, columns: Columns): Columns {
    const { password } = columns;
    return typeof password === 'string'
      ? { ...columns, password: this.seal.seal(password, { ...COLUMN, id }) }
      : columns;
  }

  /** Whether this password is stored; one that can no longer be decrypted is replaced by whatever is typed. */
  isStored(feed: Guarded, given: string | null): boolean {
    try {
      return given === this.opened(feed);
    } catch (fault) {
      if (fault instanceof UnreadableSecret) return false;
      throw fault;
    }
  }

  credentialsOf(feed: Guarded): Credentials | null {
    return feedCredentials({ username: feed.username, password: this.opened(feed) });
  }

  private opened({ id, password }: Guarded): string | null {
    return password ? this.seal.open(password, { ...COLUMN, id }) : (password ?? null);
  }
}

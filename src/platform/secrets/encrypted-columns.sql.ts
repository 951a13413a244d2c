import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type SecretLocation, SecretCipher, UnreadableSecret } from './secret-cipher.ts';

/** Secrets of one column. Column and table are bound as identifiers. */
const SELECT_SECRETS = 'select id, ?? as stored from ?? where ?? is not null';

/** Skips a row whose secret has changed since it was read. */
const UPDATE_SECRET = 'update ?? set ?? = ? where id = ? and ?? = ?';

type Row = { id: string; stored: string };

/** Re-encrypts stored secrets with the current key, at key rotation or when a key is first configured. */
@Injectable()
export class EncryptedColumns {
  private readonly logger = new Logger('secrets');

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: SecretCipher,
  ) {}

  /** Skips rows that change meanwhile. Undecryptable secrets stay, and are readable again once their key is back. */
  async reencryptAll({ table, column }: Omit<SecretLocation, 'id'>) {
    const em = this.em.fork();
    const rows = await em.execute<Row[]>(SELECT_SECRETS, [column, table, column]);
    const outdated = rows.filter(({ stored }) => !this.cipher.isCurrent(stored));
    let unreadableCount = 0;
    for (const { id, stored } of outdated) {
      const encrypted = this.reencrypt(stored, { table, column, id });
      if (encrypted === null) unreadableCount += 1;
      else await em.execute(UPDATE_SECRET, [table, column, encrypted, id, column, stored]);
    }
    if (unreadableCount)
      this.logger.error({ msg: 'secrets encrypted with an unknown key', table, column, rows: unreadableCount });
    const changedCount = outdated.length - unreadableCount;
    if (changedCount) this.logger.log({ msg: 'secrets re-encrypted', table, column, rows: changedCount });
  }

  /** Null if no configured key can decrypt it. */
  private reencrypt(stored: string, location: SecretLocation): string | null {
    try {
      return this.cipher.encrypt(this.cipher.decrypt(stored, location), location);
    } catch (error) {
      if (error instanceof UnreadableSecret) return null;
      throw error;
    }
  }
}

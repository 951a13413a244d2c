import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { SecretLocation } from './secret-location.ts';
import { SecretCipher } from './secret-cipher.ts';
import { UPDATE_SECRET, SELECT_SECRETS } from './encrypted-columns.sql.ts';
import { UnreadableSecret } from './unreadable-secret.ts';

type Row = { id: string; stored: string };

/** Re-encrypts stored secrets under the current key, at key rotation or when a key is first configured. */
@Injectable()
export class EncryptedColumns {
  private readonly logger = new Logger('secrets');

  constructor(
    private readonly em: EntityManager,
    private readonly seal: SecretCipher,
  ) {}

  /** Skips rows that change meanwhile. What cannot be decrypted stays, and is readable again once its key is back. */
  async reencryptAll({ table, column }: Omit<SecretLocation, 'id'>) {
    const em = this.em.fork();
    const rows = await em.execute<Row[]>(SELECT_SECRETS, [column, table, column]);
    const outdated = rows.filter(({ stored }) => !this.seal.isCurrent(stored));
    const sealed = outdated.map(({ id, stored }) => ({
      id,
      stored,
      resealed: this.reencrypt(stored, { table, column, id }),
    }));
    for (const { id, stored, resealed } of sealed)
      if (resealed !== null) await em.execute(UPDATE_SECRET, [table, column, resealed, id, column, stored]);
    const unreadable = sealed.filter(({ resealed }) => resealed === null).length;
    if (unreadable) this.logger.error({ msg: 'secrets sealed by an unknown key', table, column, rows: unreadable });
    const changed = sealed.length - unreadable;
    if (changed) this.logger.log({ msg: 'secrets sealed', table, column, rows: changed });
  }

  private reencrypt(stored: string, location: SecretLocation): string | null {
    try {
      return this.seal.encrypt(this.seal.decrypt(stored, location), location);
    } catch (fault) {
      if (fault instanceof UnreadableSecret) return null;
      throw fault;
    }
  }
}

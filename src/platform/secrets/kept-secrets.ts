import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { SecretPlace } from './secret-place.ts';
import { SecretSeal } from './secret-seal.ts';
import { CHANGE, STORED } from './kept-secrets.sql.ts';
import { UnreadableSecret } from './unreadable-secret.ts';

type Row = { id: string; stored: string };

/** Re-encrypts stored secrets under the current key, at key rotation or when a key is first configured. */
@Injectable()
export class KeptSecrets {
  private readonly logger = new Logger('secrets');

  constructor(
    private readonly em: EntityManager,
    private readonly seal: SecretSeal,
  ) {}

  /** Skips rows that change meanwhile. What cannot be decrypted stays, and is readable again once its key is back. */
  async sealAll({ table, column }: Omit<SecretPlace, 'id'>) {
    const em = this.em.fork();
    const rows = await em.execute<Row[]>(STORED, [column, table, column]);
    const outdated = rows.filter(({ stored }) => !this.seal.isOfToday(stored));
    const sealed = outdated.map(({ id, stored }) => ({
      id,
      stored,
      resealed: this.resealed(stored, { table, column, id }),
    }));
    for (const { id, stored, resealed } of sealed)
      if (resealed !== null) await em.execute(CHANGE, [table, column, resealed, id, column, stored]);
    const unreadable = sealed.filter(({ resealed }) => resealed === null).length;
    if (unreadable) this.logger.error({ msg: 'secrets sealed by an unknown key', table, column, rows: unreadable });
    const changed = sealed.length - unreadable;
    if (changed) this.logger.log({ msg: 'secrets sealed', table, column, rows: changed });
  }

  private resealed(stored: string, place: SecretPlace): string | null {
    try {
      return this.seal.seal(this.seal.open(stored, place), place);
    } catch (fault) {
      if (fault instanceof UnreadableSecret) return null;
      throw fault;
    }
  }
}

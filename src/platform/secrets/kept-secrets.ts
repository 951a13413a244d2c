import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { SecretPlace } from './secret-place.ts';
import { SecretSeal } from './secret-seal.ts';
import { CHANGE, KEPT } from './kept-secrets.sql.ts';
import { UnreadableSecret } from './unreadable-secret.ts';

type Row = { id: string; kept: string };

/** What a column held before there was a key, or holds under an earlier one, comes under the key of today. */
@Injectable()
export class KeptSecrets {
  private readonly logger = new Logger('secrets');

  constructor(
    private readonly em: EntityManager,
    private readonly seal: SecretSeal,
  ) {}

  /** Row by row, and none that somebody has changed meanwhile; what cannot be opened stays, for the day its key is back. */
  async sealAll({ table, column }: Omit<SecretPlace, 'id'>) {
    const em = this.em.fork();
    const rows = await em.execute<Row[]>(KEPT, [column, table, column]);
    const outdated = rows.filter(({ kept }) => !this.seal.isOfToday(kept));
    const sealed = outdated.map(({ id, kept }) => ({ id, kept, anew: this.anew(kept, { table, column, id }) }));
    for (const { id, kept, anew } of sealed)
      if (anew !== null) await em.execute(CHANGE, [table, column, anew, id, column, kept]);
    const unreadable = sealed.filter(({ anew }) => anew === null).length;
    if (unreadable) this.logger.error({ msg: 'secrets sealed by an unknown key', table, column, rows: unreadable });
    const changed = sealed.length - unreadable;
    if (changed) this.logger.log({ msg: 'secrets sealed', table, column, rows: changed });
  }

  private anew(kept: string, place: SecretPlace): string | null {
    try {
      return this.seal.seal(this.seal.open(kept, place), place);
    } catch (fault) {
      if (fault instanceof UnreadableSecret) return null;
      throw fault;
    }
  }
}

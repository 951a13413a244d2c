import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BackupRecord } from './backup-record.entity.ts';

/** What is known of the backups that were made. */
@Injectable()
export class Backups {
  constructor(private readonly orm: MikroORM) {}

  async findLatest(): Promise<BackupRecord | null> {
    const [newest] = await this.orm.em.fork().findAll(BackupRecord, { orderBy: { at: 'desc' }, limit: 1 });
    return newest ?? null;
  }
}

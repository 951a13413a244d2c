import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from '../metrics/database-metrics.ts';
import { singleSample } from '../metrics/metrics.ts';
import { SystemPause } from '../system-pause.entity.ts';
import { BackupRecord } from './backup-record.entity.ts';

@Injectable()
export class Backups {
  constructor(private readonly orm: MikroORM) {}

  async findLatest(): Promise<BackupRecord | null> {
    const [newest] = await this.orm.em.fork().findAll(BackupRecord, { orderBy: { at: 'desc' }, limit: 1 });
    return newest ?? null;
  }
}

const LAST_BACKUP = {
  name: 'agency_backup_last_success_seconds',
  help: 'Start of the snapshot of the newest successful backup, in seconds since 1970; 0 without any',
};
const PAUSED = {
  name: 'agency_paused',
  help: '1 while the system is paused after a restore: no mails, imports or deletions until it is resumed',
};

@Injectable()
export class OperationMetrics implements OnModuleInit {
  constructor(private readonly database: DatabaseMetrics) {}

  onModuleInit() {
    this.database.register('operation', [LAST_BACKUP, PAUSED], async (em) => {
      const [latest] = await em.findAll(BackupRecord, { orderBy: { at: 'desc' }, limit: 1 });
      const isPaused = (await em.findOne(SystemPause, { id: 1 })) !== null;
      return {
        [LAST_BACKUP.name]: singleSample(latest ? latest.at.getTime() / 1000 : 0),
        [PAUSED.name]: singleSample(Number(isPaused)),
      };
    });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from '../metrics/database-metrics.ts';
import { singleSample } from '../metrics/metrics.ts';
import { SystemPause } from '../pause/system-pause.entity.ts';
import { BackupRecord } from './backup-record.entity.ts';

const LAST_BACKUP = {
  name: 'agency_backup_last_success_seconds',
  help: 'When the newest backup that succeeded shows the system, in seconds since 1970; 0: there is none',
};
const PAUSED = {
  name: 'agency_paused',
  help: '1 while the system is paused after a restore: no mail, no import, no deletion until it is resumed',
};

/** What Prometheus is told of backups and of the pause after a restore. */
@Injectable()
export class OperationMetrics implements OnModuleInit {
  constructor(private readonly database: DatabaseMetrics) {}

  onModuleInit() {
    this.database.register('operation', [LAST_BACKUP, PAUSED], async (em) => {
      const [last] = await em.findAll(BackupRecord, { orderBy: { at: 'desc' }, limit: 1 });
      const isPaused = (await em.findOne(SystemPause, { id: 1 })) !== null;
      return {
        [LAST_BACKUP.name]: singleSample(last ? last.at.getTime() / 1000 : 0),
        [PAUSED.name]: singleSample(Number(isPaused)),
      };
    });
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { Pause } from '../pause/pause.ts';
import { Backups } from './backups.ts';

const LAST_BACKUP = 'agency_backup_last_success_seconds';
const PAUSED = 'agency_paused';

/** What Prometheus is told of backups and of the pause after a restore; nothing while the database is away. */
@Injectable()
export class OperationFigures implements OnApplicationBootstrap {
  constructor(
    private readonly backups: Backups,
    private readonly pause: Pause,
  ) {}

  onApplicationBootstrap() {
    const { backups, pause } = this;
    // Another application in this process may have its own there.
    for (const name of [LAST_BACKUP, PAUSED]) register.removeSingleMetric(name);
    new Gauge({
      name: LAST_BACKUP,
      help: 'When the newest backup that succeeded shows the system, in seconds since 1970; 0: there is none',
      async collect() {
        this.reset();
        const last = await backups.last().catch(() => undefined);
        if (last !== undefined) this.set(last ? last.at.getTime() / 1000 : 0);
      },
    });
    new Gauge({
      name: PAUSED,
      help: '1 while the system is paused after a restore: no mail, no import, no deletion until it is resumed',
      async collect() {
        this.reset();
        const isOn = await pause.isOn().catch(() => undefined);
        if (isOn !== undefined) this.set(Number(isOn));
      },
    });
  }
}

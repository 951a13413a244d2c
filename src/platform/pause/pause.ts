import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defineProblem } from '../problem.ts';
import { SystemPause } from './system-pause.entity.ts';

/** What would leave the house waits while a restored backup has not been looked at. */
export class SystemPaused extends defineProblem(
  409,
  'El sistema está en pausa tras restaurar una copia: no se importa nada hasta que se reanude',
) {}

/**
 * Whether the system is paused, as it is from the transaction that restores a backup until `cli resume`. Whoever is
 * about to let something out asks just before: a job that the restored tables bring is seen with the pause or not at
 * all.
 */
@Injectable()
export class Pause {
  constructor(private readonly orm: MikroORM) {}

  findCurrent(): Promise<SystemPause | null> {
    return this.orm.em.fork().findOne(SystemPause, { id: 1 });
  }

  async isOn(): Promise<boolean> {
    return (await this.findCurrent()) !== null;
  }

  async assertNotPaused(): Promise<void> {
    if (await this.isOn()) throw new SystemPaused();
  }
}

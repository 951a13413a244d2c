import { MikroORM, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from './actor.ts';
import { audit } from './audit/audit.ts';
import { Mail } from './mail/mail.entity.ts';
import { defineProblem } from './problem.ts';
import { SystemPause } from './system-pause.entity.ts';

/** Refuses external effects until a restored backup has been reviewed. */
export class SystemPaused extends defineProblem(
  409,
  'El sistema está en pausa tras restaurar una copia: no se importa nada hasta que se reanude',
) {}

/**
 * The system is paused from the transaction that restores a backup until `cli resume`. Code with external effects must
 * check it just before. No process sees the restored jobs without the pause, since one transaction writes both.
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

interface ResumeResult {
  readonly wasPaused: boolean;
  /** Number of waiting mails that are now sent. */
  readonly mails: number;
  /** Number of older mails that are discarded. */
  readonly dismissed: number;
}

/** Ends the pause after a restore, in all processes within seconds. */
export class ResumeSystem extends Command<ResumeResult> {
  constructor(
    readonly actor: Actor,
    /** Discards mails of the backup, which may have been sent before the loss. */
    readonly withoutOldMails: boolean,
  ) {
    super();
  }
}

@CommandHandler(ResumeSystem)
export class ResumeSystemHandler implements ICommandHandler<ResumeSystem> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, withoutOldMails }: ResumeSystem) {
    requirePermission(actor, 'settings.edit');
    return this.em.transactional(async (em) => {
      const pause = await em.findOne(SystemPause, { id: 1 });
      if (!pause) return { wasPaused: false, mails: 0, dismissed: 0 };
      const oldMails = { state: 'queued', createdAt: { $lte: pause.snapshotAt } } as const;
      const dismissed = withoutOldMails ? await em.nativeUpdate(Mail, oldMails, { state: 'dismissed' }) : 0;
      const mails = await em.count(Mail, { state: 'queued' });
      em.remove(pause);
      audit(em, actor, 'resume-system', null, { mails, dismissed, snapshotAt: pause.snapshotAt });
      return { wasPaused: true, mails, dismissed };
    });
  }
}

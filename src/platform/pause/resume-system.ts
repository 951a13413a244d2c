import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../access/require-permission.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { Mail } from '../mail/mail.entity.ts';
import { SystemPause } from './system-pause.entity.ts';

export interface ResumeResult {
  readonly wasPaused: boolean;
  /** Mails that wait and now leave. */
  readonly mails: number;
  /** Mails of before the backup that nobody gets any more. */
  readonly dismissed: number;
}

/** Ends the pause after a restore, in all processes within seconds. */
export class ResumeSystem extends Command<ResumeResult> {
  constructor(
    readonly actor: Actor,
    /** Leaves out mails that the backup brought: they may have been sent before the loss. */
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
      const old = { state: 'queued', createdAt: { $lte: pause.snapshotAt } } as const;
      const dismissed = withoutOldMails ? await em.nativeUpdate(Mail, old, { state: 'dismissed' }) : 0;
      const mails = await em.count(Mail, { state: 'queued' });
      em.remove(pause);
      audit(em, actor, 'resume-system', null, { mails, dismissed, snapshotAt: pause.snapshotAt });
      return { wasPaused: true, mails, dismissed };
    });
  }
}

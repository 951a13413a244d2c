import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';

/** Removes the second factor and ends the user's other sessions. */
export class EndSecondFactor extends Command<void> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(EndSecondFactor)
export class EndSecondFactorHandler implements ICommandHandler<EndSecondFactor> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  async execute({ by }: EndSecondFactor) {
    const userId = await this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      em.assign(user, { secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null });
      await em.nativeDelete(RecoveryCode, { userId: user.id });
      await this.sessions.endOthersOf(em, by);
      audit(em, by, 'turn-off-second-factor', user.id);
      return user.id;
    });
    this.logger.log({ msg: 'second factor off', user: userId });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { RecoveryCodes } from '../account.contract.ts';
import { lockedUser } from '../users/locked-user.ts';
import { renewedRecoveryCodes } from './renewed-recovery-codes.ts';
import { SecondFactorIsOff } from './second-factor.problems.ts';

/** The earlier ones no longer work. */
export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(private readonly em: EntityManager) {}

  execute({ by }: RenewRecoveryCodes) {
    return this.em.transactional(async (em) => {
      const { id, secondFactorSince } = await lockedUser(em, by.id);
      if (!secondFactorSince) throw new SecondFactorIsOff();
      audit(em, by, 'renew-recovery-codes', id);
      return { codes: await renewedRecoveryCodes(em, id) };
    });
  }
}

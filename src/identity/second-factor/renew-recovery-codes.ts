import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { RecoveryCodes } from '../account.contract.ts';
import { Sessions } from '../sessions/sessions.ts';
import { renewedRecoveryCodes } from './renewed-recovery-codes.ts';
import { SecondFactorIsOff } from './second-factor.problems.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';

/** Replaces the recovery codes and ends the user's other sessions. */
export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  execute({ by }: RenewRecoveryCodes) {
    return this.em.transactional(async (em) => {
      const { id, secondFactorSince } = await lockedOwner(em, by);
      if (!secondFactorSince) throw new SecondFactorIsOff();
      await this.sessions.endOthersOf(em, by);
      audit(em, by, 'renew-recovery-codes', id);
      return { codes: await renewedRecoveryCodes(em, id) } satisfies RecoveryCodes;
    });
  }
}

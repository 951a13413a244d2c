import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { RecoveryCodes } from '../account.contract.ts';
import { Sessions } from '../sessions/sessions.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { SecondFactorIsOff } from './second-factor.problems.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';

/** Replaces the recovery codes and ends the user's other sessions. */
export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  execute({ actor }: RenewRecoveryCodes) {
    return this.em.transactional(async (em) => {
      const { id, secondFactorSince } = await findOwnerForUpdate(em, actor);
      if (!secondFactorSince) throw new SecondFactorIsOff();
      await this.sessions.endOthers(em, actor);
      audit(em, actor, 'renew-recovery-codes', id);
      return { codes: await replaceRecoveryCodes(em, id) } satisfies RecoveryCodes;
    });
  }
}

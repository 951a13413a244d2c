import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { generateSecret, generateURI } from 'otplib';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SecondFactorSetup } from '../account.contract.ts';
import { SecondFactorSecrets } from './second-factor-secrets.ts';
import { SecondFactorIsOn } from './second-factor.problems.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';

/** Creates a secret for an authenticator; it takes effect once a code of it has been entered. */
export class BeginSecondFactor extends Command<SecondFactorSetup> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly secrets: SecondFactorSecrets,
  ) {}

  async execute({ actor }: BeginSecondFactor) {
    const { name: issuer } = await this.queries.execute(new ShowAgency());
    return this.em.transactional(async (em) => {
      const user = await findOwnerForUpdate(em, actor);
      if (user.secondFactorSince) throw new SecondFactorIsOn();
      const secret = generateSecret();
      em.assign(user, { secondFactorSecret: this.secrets.encrypt(secret, user.id), secondFactorStep: null });
      audit(em, actor, 'begin-second-factor', user.id);
      return { secret, address: generateURI({ issuer, label: user.email, secret }) } satisfies SecondFactorSetup;
    });
  }
}

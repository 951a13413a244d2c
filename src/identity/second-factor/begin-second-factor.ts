import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { generateSecret, generateURI } from 'otplib';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SecondFactorSetup } from '../account.contract.ts';
import { SecondFactorSecrets } from './second-factor-secrets.ts';
import { SecondFactorIsOn } from './second-factor.problems.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';

/** Creates a secret for an authenticator; it takes effect once a code of it has been entered. */
export class BeginSecondFactor extends Command<SecondFactorSetup> {
  constructor(readonly by: Actor & { kind: 'user' }) {
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

  async execute({ by }: BeginSecondFactor) {
    const { name: issuer } = await this.queries.execute(new ShowAgency());
    return this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      if (user.secondFactorSince) throw new SecondFactorIsOn();
      const secret = generateSecret();
      em.assign(user, { secondFactorSecret: this.secrets.sealed(secret, user.id), secondFactorStep: null });
      audit(em, by, 'begin-second-factor', user.id);
      return { secret, address: generateURI({ issuer, label: user.email, secret }) } satisfies SecondFactorSetup;
    });
  }
}

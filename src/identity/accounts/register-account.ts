import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { InvalidInput } from '../../platform/problem.ts';
import type { RegistrationInput, ConfirmationInput, AccountClaim } from '../account.contract.ts';
import { RegistrationClosed } from '../identity.problems.ts';
import { PasswordPolicy, Passwords } from '../passwords/passwords.ts';
import { AccountLimits } from './account-limits.ts';
import { AccountRequests } from './account-requests.ts';
import { Registrations } from './registrations.ts';

/** Requests an account, if the agency accepts registrations. The outcome is only mailed. */
export class RegisterAccount extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly input: RegistrationInput,
  ) {
    super();
  }
}

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly passwords: PasswordPolicy,
    private readonly requests: AccountRequests,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, input: { password, ...person } }: RegisterAccount) {
    const { allowsRegistration } = await this.queries.execute(new ShowAgency());
    if (!allowsRegistration) throw new RegistrationClosed();
    const passwordHash = await this.passwords.hash(password, person.email);
    await this.requests.store(actor, { ...person, kind: 'registration', passwordHash });
  }
}

/** Opens the account, without a role yet, with the mailed link and the registered password. */
export class ConfirmAccount extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly input: ConfirmationInput,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAccount)
export class ConfirmAccountHandler implements ICommandHandler<ConfirmAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly registrations: Registrations,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ actor, input: { token, password } }: ConfirmAccount) {
    const registration = await this.registrations.findByLink(token);
    await this.limits.consumeRegistrationPassword(registration.id);
    const { firstName, lastName, passwordHash } = registration;
    if (!(await this.passwords.matches(password, passwordHash))) throw wrongPassword();
    await this.registrations.openAccount(registration, { firstName, lastName, passwordHash }, (em, user) => {
      audit(em, actor, 'confirm-account', user.id);
    });
    this.logger.log({ msg: 'account confirmed', user: registration.id });
  }
}

const wrongPassword = () =>
  new InvalidInput([{ path: ['password'], message: 'No es la contraseña de este registro: escríbala de nuevo' }]);

/** Opens a registered account with a new name and password; the registered ones are discarded. */
export class ClaimAccount extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly input: AccountClaim,
  ) {
    super();
  }
}

@CommandHandler(ClaimAccount)
export class ClaimAccountHandler implements ICommandHandler<ClaimAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly registrations: Registrations,
    private readonly passwords: PasswordPolicy,
  ) {}

  async execute({ actor, input: { token, password, ...names } }: ClaimAccount) {
    const registration = await this.registrations.findByLink(token);
    const passwordHash = await this.passwords.hash(password, registration.email);
    await this.registrations.openAccount(registration, { ...names, passwordHash }, (em, user) => {
      audit(em, actor, 'claim-account', user.id);
    });
    this.logger.log({ msg: 'account claimed', user: registration.id });
  }
}

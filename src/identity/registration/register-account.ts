import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import type { RegistrationInput } from '../account.contract.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { AccountRequests } from '../accounts/account-requests.ts';
import { RegistrationClosed } from '../accounts/account.problems.ts';

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
    const { takesRegistrations } = await this.queries.execute(new ShowAgency());
    if (!takesRegistrations) throw new RegistrationClosed();
    const passwordHash = await this.passwords.hash(password, person.email);
    await this.requests.store(actor, { ...person, kind: 'registration', passwordHash });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import type { RegistrationInput } from '../account.contract.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { AccountRequests } from './account-requests.ts';

/** Asks for an account; what becomes of it is said by mail alone. */
export class RegisterAccount extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly input: RegistrationInput,
  ) {
    super();
  }
}

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly passwords: ChosenPasswords,
    private readonly requests: AccountRequests,
  ) {}

  async execute({ by, input: { password, ...person } }: RegisterAccount) {
    const passwordHash = await this.passwords.hash(password, person.email);
    await this.requests.store(by, { ...person, kind: 'registration', passwordHash });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { AccountRequests } from '../accounts/account-requests.ts';

/** Sends a link to the address if it has an account. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(private readonly requests: AccountRequests) {}

  execute({ actor, email }: RequestPasswordReset) {
    return this.requests.store(actor, {
      kind: 'password-reset',
      email,
      firstName: '',
      lastName: '',
      passwordHash: null,
    });
  }
}

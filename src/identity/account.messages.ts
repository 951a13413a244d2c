import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { Role } from './permissions.contract.ts';

interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** Works at once and proves no address: for the accounts of the demo. One that exists stays as it is. */
export class OpenAccount extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly account: NewAccount,
  ) {
    super();
  }
}

/** Whoever registered and may not enter the panel yet. */
export class CountUsersAwaitingRole extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

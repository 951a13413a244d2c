import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { OwnProfileInput } from './account/own-profile.contract.ts';
import type { Role } from './permissions.contract.ts';

interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly avatarUrl?: string;
  /** Lets the demo create colleagues with past activity. */
  readonly lastSignedInAt?: Date;
}

/** Creates a confirmed account without a mail, for the demo. Existing accounts stay unchanged. */
export class ProvisionAccount extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly account: NewAccount,
  ) {
    super();
  }
}

export class UpdateOwnProfile extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly profile: OwnProfileInput,
  ) {
    super();
  }
}

/** Counts enabled accounts with a confirmed address that have no role yet. */
export class CountUsersAwaitingRole extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

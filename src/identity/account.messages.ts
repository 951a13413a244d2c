import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { Role } from './permissions.contract.ts';
import type { OwnProfileInput } from './profile/own-profile.contract.ts';

interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** The address of a portrait. */
  readonly avatarUrl?: string;
  /** Of somebody who has worked here for a while. */
  readonly lastSignedInAt?: Date;
}

/** Opens a confirmed account without a mail, for the demo. An existing account stays unchanged. */
export class ProvisionAccount extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly account: NewAccount,
  ) {
    super();
  }
}

/** Changes what the user's account says for visitors, and whether they may see it. */
export class UpdateOwnProfile extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly profile: OwnProfileInput,
  ) {
    super();
  }
}

/** Counts confirmed accounts that have no role yet. */
export class CountUsersAwaitingRole extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

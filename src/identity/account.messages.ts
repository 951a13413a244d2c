import { Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';

/** Counts enabled accounts with a confirmed address that have no role yet. */
export class CountUsersAwaitingRole extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

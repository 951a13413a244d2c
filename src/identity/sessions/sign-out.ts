import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Sessions } from './sessions.ts';

/** Ends the browser's session, if there is one. */
export class SignOut extends Command<void> {
  constructor(
    readonly by: Actor & { kind: 'visitor' },
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  async execute({ by, token }: SignOut) {
    const ended = await this.em.transactional(async (em) => {
      const held = await this.sessions.endHeld(em, token);
      if (held) audit(em, { ...by, kind: 'user', id: held.userId, permissions: new Set() }, 'sign-out', held.userId);
      return held;
    });
    if (ended) this.logger.log({ msg: 'session ended', user: ended.userId, address: by.origin?.address });
  }
}

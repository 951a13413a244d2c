import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Sessions } from './sessions.ts';

/** Ends the browser's session, if there is one. */
export class SignOut extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'visitor' },
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

  async execute({ actor, token }: SignOut) {
    const ended = await this.em.transactional(async (em) => {
      const session = await this.sessions.endByToken(em, token);
      if (session)
        audit(em, { ...actor, kind: 'user', id: session.userId, permissions: new Set() }, 'sign-out', session.userId);
      return session;
    });
    if (ended) this.logger.log({ msg: 'session ended', user: ended.userId, address: actor.origin?.address });
  }
}

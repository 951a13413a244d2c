import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { SessionNotFound } from '../identity.problems.ts';
import { Session } from './session.entity.ts';
import { Sessions } from './sessions.ts';

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
    const endedSession = await this.em.transactional(async (em) => {
      const session = await this.sessions.endByToken(em, token);
      if (session)
        audit(em, { ...actor, kind: 'user', id: session.userId, permissions: new Set() }, 'sign-out', session.userId);
      return session;
    });
    if (endedSession)
      this.logger.log({ msg: 'session ended', user: endedSession.userId, ipAddress: actor.origin?.ipAddress });
  }
}

/** Ends another session of the user; that browser notices at its next request. */
export class EndOpenSession extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EndOpenSession)
export class EndOpenSessionHandler implements ICommandHandler<EndOpenSession> {
  private readonly logger = new SecurityLog();

  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: EndOpenSession) {
    await this.em.transactional(async (em) => {
      if (!(await em.nativeDelete(Session, { id, userId: actor.id }))) throw new SessionNotFound();
      audit(em, actor, 'end-session', actor.id);
    });
    this.logger.log({ msg: 'session ended', user: actor.id, ipAddress: actor.origin?.ipAddress });
  }
}

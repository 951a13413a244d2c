import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Session } from './session.entity.ts';
import { SessionNotFound } from './session.problems.ts';

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
    this.logger.log({ msg: 'session ended', user: actor.id, address: actor.origin?.address });
  }
}

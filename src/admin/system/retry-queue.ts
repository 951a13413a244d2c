import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Queues } from '../../platform/jobs/queues.sql.ts';
import { UnknownQueue } from './system.problems.ts';

/** Gives the failed jobs of a queue another attempt. */
export class RetryQueue extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly queue: string,
  ) {
    super();
  }
}

@CommandHandler(RetryQueue)
export class RetryQueueHandler implements ICommandHandler<RetryQueue> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  async execute({ actor, queue }: RetryQueue) {
    requirePermission(actor, 'settings.edit');
    await this.em.transactional(async (em) => {
      const retried = await this.queues.retryFailed(em, queue);
      if (retried === null) throw new UnknownQueue();
      if (retried) audit(em, actor, 'retry-queue', null, { queue, retried });
    });
  }
}

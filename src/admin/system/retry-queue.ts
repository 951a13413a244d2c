import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Queues } from '../../platform/jobs/queues.sql.ts';
import { defineProblem } from '../../platform/problem.ts';

class UnknownQueue extends defineProblem(404, 'Cola no encontrada: recargue la página') {}

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

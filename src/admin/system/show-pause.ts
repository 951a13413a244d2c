import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Pause } from '../../platform/pause/pause.ts';
import type { PauseState } from './system.contract.ts';

/** Whether the system is paused after a restore, and how many mails wait for its end. */
export class ShowPause extends Query<PauseState> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowPause)
export class ShowPauseHandler implements IQueryHandler<ShowPause> {
  constructor(
    private readonly em: EntityManager,
    private readonly pause: Pause,
    private readonly mails: Mails,
  ) {}

  async execute({ actor }: ShowPause): Promise<PauseState> {
    requirePermission(actor, 'settings.edit');
    const pause = await this.pause.findCurrent();
    if (!pause) return { paused: null, waitingMails: 0 };
    const { since, snapshotAt } = pause;
    const paused = { since: since.toISOString(), snapshotAt: snapshotAt.toISOString() };
    return { paused, waitingMails: await this.mails.countQueued(this.em) };
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { Problem } from '../../platform/problem.ts';
import { FeedTestInProgress } from '../feed.problems.ts';
import { shownPlace } from '../staff/shown-place.ts';
import type { FeedTrialResult } from '../feed-trial.contract.ts';
import { KyeroTrial } from './kyero-trial.ts';
import { ResalesTrial } from './resales-trial.ts';
import type { TriedFeed } from './tried-feed.ts';

const LATE = 'El servidor del feed ha tardado demasiado en responder: no se ha podido comprobar.';

/** Reads the beginning of a feed and says what it is, or why it cannot be read; nothing is imported. */
export class TryFeed extends Command<FeedTrialResult> {
  constructor(
    readonly by: Actor,
    readonly tried: TriedFeed,
  ) {
    super();
  }
}

@CommandHandler(TryFeed)
export class TryFeedHandler implements ICommandHandler<TryFeed> {
  /** Only tests change it. */
  patienceMs = 15_000;

  constructor(
    private readonly orm: MikroORM,
    private readonly leases: Leases,
    private readonly kyero: KyeroTrial,
    private readonly resales: ResalesTrial,
  ) {}

  async execute({ by, tried }: TryFeed) {
    demand(by, 'feeds.run');
    // One at a time, since it connects to whatever address it is given.
    const result = await this.leases.withLease('feed-trial', async () => {
      await this.orm.em.fork().transactional((em) => {
        audit(em, by, 'test-feed', tried.id, { format: tried.format, host: shownPlace(tried.address)?.host });
        return Promise.resolve();
      });
      return this.read(tried);
    });
    if (!result) throw new FeedTestInProgress();
    return result;
  }

  private async read(tried: TriedFeed): Promise<FeedTrialResult> {
    const late = AbortSignal.timeout(this.patienceMs);
    try {
      return await { kyero: this.kyero, resales: this.resales }[tried.format].read(tried, late);
    } catch (fault) {
      if (!late.aborted && !(fault instanceof Problem)) throw fault;
      const message = late.aborted ? LATE : (fault as Problem).message;
      return { isReadable: false, message, properties: 0, isWhole: false, references: [] };
    }
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { Problem } from '../../platform/problem.ts';
import { FeedTestInProgress } from '../feed.problems.ts';
import { toFeedPlace } from '../staff/to-feed-place.ts';
import type { FeedTestResult } from '../feed-test-input.contract.ts';
import { KyeroConnectionTest } from './kyero-connection-test.ts';
import { ResalesConnectionTest } from './resales-connection-test.ts';
import type { TestedFeed } from './tested-feed.ts';

const TIMED_OUT_MESSAGE = 'El servidor del feed ha tardado demasiado en responder: no se ha podido comprobar.';

/** Reads the beginning of a feed and says what it is, or why it cannot be read; nothing is imported. */
export class TestFeedConnection extends Command<FeedTestResult> {
  constructor(
    readonly actor: Actor,
    readonly testedFeed: TestedFeed,
  ) {
    super();
  }
}

@CommandHandler(TestFeedConnection)
export class TestFeedConnectionHandler implements ICommandHandler<TestFeedConnection> {
  /** Only tests change it. */
  timeoutMs = 15_000;

  constructor(
    private readonly orm: MikroORM,
    private readonly leases: Leases,
    private readonly kyero: KyeroConnectionTest,
    private readonly resales: ResalesConnectionTest,
  ) {}

  async execute({ actor, testedFeed }: TestFeedConnection) {
    requirePermission(actor, 'feeds.run');
    // One at a time, since it connects to whatever address it is given.
    const result = await this.leases.withLease('feed-trial', async () => {
      await this.orm.em.fork().transactional((em) => {
        audit(em, actor, 'test-feed', testedFeed.id, {
          format: testedFeed.format,
          host: toFeedPlace(testedFeed.address)?.host,
        });
        return Promise.resolve();
      });
      return this.read(testedFeed);
    });
    if (!result) throw new FeedTestInProgress();
    return result;
  }

  private async read(testedFeed: TestedFeed): Promise<FeedTestResult> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      return await { kyero: this.kyero, resales: this.resales }[testedFeed.format].run(testedFeed, timeout);
    } catch (fault) {
      if (!timeout.aborted && !(fault instanceof Problem)) throw fault;
      const message = timeout.aborted ? TIMED_OUT_MESSAGE : (fault as Problem).message;
      return { isReadable: false, message, properties: 0, isWhole: false, references: [] };
    }
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { RebuildInProgress } from '../search.problems.ts';
import { splitIntoChunks } from './split-into-chunks.ts';
import { Projector } from './projector.ts';
import { PropertyDocuments } from './property-documents.ts';

const BATCH_SIZE = 500;
/** During an import, what is missed is caught up before changes have to wait. */
const MAX_ROUNDS = 10;
const CATCH_UP_THRESHOLD = 200;

/** Fills a second index and lets it take the first one's place: visitors see the old one whole, then the new one whole. */
export class RebuildIndex extends Command<{ properties: number }> {
  constructor(
    readonly actor: Actor,
    /** How long it waits for another rebuild to end before it is refused, in milliseconds. */
    readonly waitMs = 0,
  ) {
    super();
  }
}

@CommandHandler(RebuildIndex)
export class RebuildIndexHandler implements ICommandHandler<RebuildIndex> {
  constructor(
    private readonly leases: Leases,
    private readonly projector: Projector,
    private readonly documents: PropertyDocuments,
    private readonly invalidationBus: InvalidationBus,
    private readonly index: MeilisearchEngine,
  ) {}

  async execute({ actor, waitMs }: RebuildIndex) {
    requirePermission(actor, 'search.rebuild');
    const done = await this.leases.withLease('search-rebuild', () => this.rebuild(), { waitMs });
    if (!done) throw new RebuildInProgress();
    this.invalidationBus.publish();
    return done;
  }

  private async rebuild() {
    await this.index.dropLeftovers();
    const shadow = this.index.buildShadowIndex();
    try {
      await shadow.create();
      await this.fill(shadow);
      for (let round = 0; round < MAX_ROUNDS && (await this.catchUp(shadow)).missed > CATCH_UP_THRESHOLD; round++);
      // Changes wait from here on; what came since is caught up once more.
      return await this.projector.withWriteLease(this.index, 'normal', async () => {
        const { properties } = await this.catchUp(shadow);
        await this.index.swapWith(shadow);
        return { properties };
      });
    } catch (error) {
      await shadow.drop().catch(() => undefined);
      throw error;
    }
  }

  private async catchUp(shadow: MeilisearchEngine) {
    const { expected, differing } = await this.projector.compare(shadow);
    for (const ids of splitIntoChunks(differing, BATCH_SIZE)) await this.projector.write(shadow, ids);
    return { properties: expected, missed: differing.length };
  }

  /** Sends without waiting for each batch: `catchUp` finds whatever of this failed. */
  private async fill(shadow: MeilisearchEngine) {
    const ids = [...(await this.documents.fetchRevisions()).keys()];
    const taskIds: number[] = [];
    for (const chunk of splitIntoChunks(ids, BATCH_SIZE)) {
      const documents = await this.documents.load(chunk).catch(() => []);
      if (documents.length) taskIds.push(await shadow.add(documents));
    }
    await shadow.waitForTasks(taskIds).catch(() => undefined);
  }
}

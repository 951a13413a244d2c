import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { RebuildInProgress } from '../search.problems.ts';
import { splitIntoChunks, Projector } from './projector.ts';
import { PropertyDocuments } from './property-documents.ts';

const BATCH_SIZE = 500;
/** Limits the rounds during an import, when the index may never catch up. */
const MAX_ROUNDS = 10;
/** Maximum number of differences to project while the lease blocks other writes. */
const CATCH_UP_THRESHOLD = 200;

/** Fills a second index and swaps it with the first: visitors see the complete old or the complete new one. */
export class RebuildIndex extends Command<{ properties: number }> {
  constructor(
    readonly actor: Actor,
    /** How long to wait for another rebuild before it is refused. */
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
    const result = await this.leases.withLease('search-rebuild', () => this.rebuild(), { waitMs });
    if (!result) throw new RebuildInProgress();
    this.invalidationBus.publish();
    return result;
  }

  private async rebuild() {
    await this.index.dropLeftovers();
    const shadow = this.index.createShadowEngine();
    try {
      await shadow.create();
      await this.fill(shadow);
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const { missed } = await this.catchUp(shadow);
        if (missed <= CATCH_UP_THRESHOLD) break;
      }
      // The lease blocks further changes during the last round.
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

  /** Sends without waiting for each batch; `catchUp` finds failures. */
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

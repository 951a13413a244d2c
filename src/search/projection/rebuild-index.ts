import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { demand } from '../../platform/access/demand.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { PropertyIndex } from '../property-index.ts';
import { RebuildInProgress } from '../search.problems.ts';
import { inChunks } from './in-chunks.ts';
import { Projector } from './projector.ts';
import { PropertyDocuments } from './property-documents.ts';

const AT_ONCE = 500;
/** During an import, what is missed is caught up before changes have to wait. */
const MOST_ROUNDS = 10;
const FEW = 200;

/** Fills a second index and lets it take the first one's place: visitors see the old one whole, then the new one whole. */
export class RebuildIndex extends Command<{ properties: number }> {
  constructor(
    readonly by: Actor,
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
    private readonly changes: PublicChanges,
    private readonly index: PropertyIndex,
  ) {}

  async execute({ by, waitMs }: RebuildIndex) {
    demand(by, 'search.rebuild');
    const done = await this.leases.withLease('search-rebuild', () => this.rebuild(), { waitMs });
    if (!done) throw new RebuildInProgress();
    this.changes.announce();
    return done;
  }

  private async rebuild() {
    await this.index.dropLeftovers();
    const shadow = this.index.shadowIndex();
    try {
      await shadow.create();
      await this.fill(shadow);
      for (let round = 0; round < MOST_ROUNDS && (await this.catchUp(shadow)).missed > FEW; round++);
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

  private async catchUp(shadow: PropertyIndex) {
    const { wanted, differing } = await this.projector.compare(shadow);
    for (const ids of inChunks(differing, AT_ONCE)) await this.projector.write(shadow, ids);
    return { properties: wanted, missed: differing.length };
  }

  /** Sends without waiting for each batch: `catchUp` finds whatever of this failed. */
  private async fill(shadow: PropertyIndex) {
    const ids = [...(await this.documents.revisions()).keys()];
    const sent: number[] = [];
    for (const chunk of inChunks(ids, AT_ONCE)) {
      const documents = await this.documents.now(chunk).catch(() => []);
      if (documents.length) sent.push(await shadow.add(documents));
    }
    await shadow.waitForTasks(sent).catch(() => undefined);
  }
}

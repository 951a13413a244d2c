import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetPropertyRecords, ListPropertyIds } from '../catalogue/public.ts';
import type { Actor } from '../platform/actor.ts';
import { demand } from '../platform/demand.ts';
import { inChunks } from './index/in-chunks.ts';
import { isVisible, propertyDocument } from './index/property-document.ts';
import { PropertyIndex } from './property-index.ts';

const AT_ONCE = 1000;

/** Fills a second index and swaps: visitors see the old one whole, then the new one whole. */
export class RebuildIndex extends Command<{ properties: number }> {
  constructor(readonly by: Actor) {
    super();
  }
}

@CommandHandler(RebuildIndex)
export class RebuildIndexHandler implements ICommandHandler<RebuildIndex> {
  constructor(
    private readonly queries: QueryBus,
    private readonly index: PropertyIndex,
  ) {}

  async execute({ by }: RebuildIndex) {
    demand(by, 'search.rebuild');
    await this.index.dropLeftovers();
    const next = this.index.beside();
    try {
      await this.fill(next);
      await this.index.swapWith(next);
      await this.catchUp(next);
    } finally {
      await next.drop();
    }
    const [whole] = await this.index.ask([{}]);
    return { properties: whole!.total };
  }

  private async fill(next: PropertyIndex) {
    await next.prepare();
    const tasks: number[] = [];
    for (let ids = await this.idsAfter(null); ids.length; ids = await this.idsAfter(ids.at(-1)!)) {
      tasks.push(await next.add(await this.documents(ids)));
    }
    await next.finish(tasks);
  }

  /** What changed while the second index was filled went into the first: whatever differs is read again. */
  private async catchUp(previous: PropertyIndex) {
    const [before, now] = await Promise.all([previous.revisions(), this.index.revisions()]);
    const ids = [...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id));
    for (const chunk of inChunks(ids, AT_ONCE)) {
      const documents = await this.documents(chunk);
      const visible = new Set(documents.map(({ id }) => id));
      await this.index.put(documents.filter(({ id, revision }) => now.get(id) !== revision));
      await this.index.remove(chunk.filter((id) => !visible.has(id)));
    }
  }

  private idsAfter(id: string | null) {
    return this.queries.execute(new ListPropertyIds(id, AT_ONCE));
  }

  private async documents(ids: string[]) {
    return (await this.queries.execute(new GetPropertyRecords(ids))).filter(isVisible).map(propertyDocument);
  }
}

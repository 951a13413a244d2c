import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { type CachedCard, cachedCard } from '../index-document/cached-card.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { PostgresSearchEngine } from '../postgres-search-engine.ts';
import type { IndexedRevision, ShownSource } from '../query/search-query.ts';
import { hedged } from './hedged.ts';

/** About 60,000 cards. */
const MAX_CACHE_BYTES = 48_000_000;
/** Of an entry, beside its JSON. */
const ENTRY_OVERHEAD_BYTES = 300;

/**
 * The cards of what was found, from memory, where those stay that are asked most. A card there is true because the hit
 * names its revision. Others are read from the table, and from the index where the table is away or late, does not
 * have them, or knows an earlier state.
 */
@Injectable()
export class CardCache {
  private readonly memory = new LRUCache<string, CachedCard>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: estimateBytes,
  });

  constructor(
    @Inject(PostgresSearchEngine) private readonly table: ShownSource,
    @Inject(InvalidationBus) private readonly invalidations: Pick<InvalidationBus, 'isDisconnected'>,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: ShownSource,
  ) {}

  /** In the order of the hits; what has gone from both read models meanwhile is left out. */
  async getCards(hits: readonly IndexedRevision[]): Promise<CachedCard[]> {
    const cards = new Map<string, CachedCard>();
    const missing: IndexedRevision[] = [];
    for (const hit of hits) {
      const card = this.memory.get(hit.id);
      if (card && card.revision >= hit.revision) cards.set(hit.id, card);
      else missing.push(hit);
    }
    if (missing.length) await this.read(missing, cards);
    return hits.flatMap(({ id }) => cards.get(id) ?? []);
  }

  private async read(missing: readonly IndexedRevision[], cards: Map<string, CachedCard>) {
    const add = (read: readonly CachedCard[]) => {
      for (const card of read) if (card.revision > (cards.get(card.id)?.revision ?? -1)) cards.set(card.id, card);
    };
    add(await this.readHedged(missing));
    const outdated = missing.filter(({ id, revision }) => (cards.get(id)?.revision ?? -1) < revision);
    if (this.index && outdated.length) add(await this.readFrom(this.index, outdated).catch(() => []));
  }

  private readHedged(hits: readonly IndexedRevision[]): Promise<CachedCard[]> {
    const { table, index, invalidations } = this;
    if (!index) return this.readFrom(table, hits);
    const [first, second] = invalidations.isDisconnected ? [index, table] : [table, index];
    return hedged(
      () => this.readFrom(first, hits),
      () => this.readFrom(second, hits),
    );
  }

  private async readFrom(source: ShownSource, hits: readonly IndexedRevision[]): Promise<CachedCard[]> {
    const cards = (await source.fetchDocuments(hits.map(({ id }) => id))).map(cachedCard);
    for (const card of cards) if (card.isCurrent) this.remember(card);
    return cards;
  }

  private remember(card: CachedCard) {
    if (card.revision >= (this.memory.peek(card.id)?.revision ?? -1)) this.memory.set(card.id, card);
  }
}

/** The engine holds a text with any letter outside Latin-1 in two bytes each. */
function estimateBytes({ json }: CachedCard) {
  return ENTRY_OVERHEAD_BYTES + json.length * (/[^\0-\xff]/.test(json) ? 2 : 1);
}

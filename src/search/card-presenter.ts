import { Injectable, Inject, Optional } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { ShowReductionSetting } from '../agency/agency.messages.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import type { PublicPoint } from '../catalogue/public-location/public-point.contract.ts';
import { cacheUntilInvalidated } from '../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.sql.ts';
import { presentCard, type CachedCard, toCachedCard } from './index-document/cached-card.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import type { IndexedRevision, DocumentSource } from './query/search-query.ts';

const HEDGE_AFTER_MS = 150;

/** Returns the first result; if it fails or is late, also runs the second and returns the faster one. */
async function hedged<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  let pending: Promise<T> | undefined;
  const runSecond = () => (pending ??= second());
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>();
  const timer = setTimeout(endDelay, HEDGE_AFTER_MS);
  const firstOrFallback = first().catch(runSecond);
  const hedge = delay.then(runSecond).catch(() => firstOrFallback);
  try {
    return await Promise.race([firstOrFallback, hedge]);
  } finally {
    clearTimeout(timer);
  }
}

/** About 60,000 cards. */
const MAX_CACHE_BYTES = 48_000_000;
/** Per entry, besides its JSON. */
const ENTRY_OVERHEAD_BYTES = 300;

/**
 * Caches cards in memory. A cached card is current if its revision is at least that of the hit. Other cards are read
 * from the table, or from the index if the table is unavailable, slow or outdated. While PostgreSQL is disconnected,
 * the index comes first.
 */
@Injectable()
export class CardCache {
  private readonly memory = new LRUCache<string, CachedCard>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: estimateBytes,
  });

  constructor(
    @Inject(PostgresSearchEngine) private readonly table: DocumentSource,
    @Inject(InvalidationBus) private readonly invalidations: Pick<InvalidationBus, 'isDisconnected'>,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: DocumentSource,
  ) {}

  /** Keeps the order of the hits; omits properties that both read models have removed meanwhile. */
  async getCards(hits: readonly IndexedRevision[]): Promise<CachedCard[]> {
    const cards = new Map<string, CachedCard>();
    const missing: IndexedRevision[] = [];
    for (const hit of hits) {
      const card = this.memory.get(hit.id);
      if (card && card.revision >= hit.revision) cards.set(hit.id, card);
      else missing.push(hit);
    }
    if (missing.length) await this.addMissingCards(missing, cards);
    return hits.flatMap(({ id }) => cards.get(id) ?? []);
  }

  private async addMissingCards(missing: readonly IndexedRevision[], cards: Map<string, CachedCard>) {
    const add = (loaded: readonly CachedCard[]) => {
      for (const card of loaded) if (card.revision > (cards.get(card.id)?.revision ?? -1)) cards.set(card.id, card);
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

  private async readFrom(source: DocumentSource, hits: readonly IndexedRevision[]): Promise<CachedCard[]> {
    const cards = (await source.fetchDocuments(hits.map(({ id }) => id))).map(toCachedCard);
    for (const card of cards) if (card.isCurrent) this.remember(card);
    return cards;
  }

  private remember(card: CachedCard) {
    if (card.revision >= (this.memory.peek(card.id)?.revision ?? -1)) this.memory.set(card.id, card);
  }
}

/** V8 uses two bytes per character for a string with any character outside Latin-1. */
function estimateBytes({ json }: CachedCard) {
  return ENTRY_OVERHEAD_BYTES + json.length * (/[^\0-\xff]/.test(json) ? 2 : 1);
}

/** Presents hits as list cards in their order; caches the agency's setting until it changes. */
@Injectable()
export class CardPresenter {
  private readonly showsReductions: () => Promise<boolean>;

  constructor(
    queries: QueryBus,
    invalidations: InvalidationBus,
    private readonly cardCache: CardCache,
  ) {
    this.showsReductions = cacheUntilInvalidated(invalidations, () => queries.execute(new ShowReductionSetting()));
  }

  async present(hits: readonly IndexedRevision[]): Promise<PropertyCard[]> {
    return (await this.presentAsJson(hits)).map(({ json }) => JSON.parse(json) as PropertyCard);
  }

  async presentAsJson(hits: readonly IndexedRevision[]): Promise<{ json: string; point: PublicPoint | null }[]> {
    const [showsReductions, cards] = await Promise.all([this.showsReductions(), this.cardCache.getCards(hits)]);
    return cards.map((card) => ({ json: presentCard(card, { showsReductions }), point: card.point }));
  }
}

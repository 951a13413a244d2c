import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { type ReadyCard, readyCard } from '../document/ready-card.ts';
import { PropertyIndex } from '../property-index.ts';
import { PropertyTable } from '../property-table.ts';
import type { KnownState, ShownSource } from '../query/search-query.ts';
import { soonerOf } from './sooner-of.ts';

/** About 60,000 cards. */
const MOST_BYTES = 48_000_000;
/** Of an entry, beside its JSON. */
const OVERHEAD = 300;

/**
 * The cards of what was found, from memory, where those stay that are asked most. A card there is true because the hit
 * names its revision. Others are read from the table, and from the index where the table is away or late, does not
 * have them, or knows an earlier state.
 */
@Injectable()
export class ReadyCards {
  private readonly memory = new LRUCache<string, ReadyCard>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });

  constructor(
    @Inject(PropertyTable) private readonly table: ShownSource,
    @Inject(PublicChanges) private readonly database: Pick<PublicChanges, 'isBlind'>,
    @Optional() @Inject(PropertyIndex) private readonly index?: ShownSource,
  ) {}

  /** In the order of the hits; what has gone from both read models meanwhile is left out. */
  async of(hits: readonly KnownState[]): Promise<ReadyCard[]> {
    const cards = new Map<string, ReadyCard>();
    const missing: KnownState[] = [];
    for (const hit of hits) {
      const card = this.memory.get(hit.id);
      if (card && card.revision >= hit.revision) cards.set(hit.id, card);
      else missing.push(hit);
    }
    if (missing.length) await this.read(missing, cards);
    return hits.flatMap(({ id }) => cards.get(id) ?? []);
  }

  private async read(missing: readonly KnownState[], cards: Map<string, ReadyCard>) {
    const add = (read: readonly ReadyCard[]) => {
      for (const card of read) if (card.revision > (cards.get(card.id)?.revision ?? -1)) cards.set(card.id, card);
    };
    add(await this.stored(missing));
    const outdated = missing.filter(({ id, revision }) => (cards.get(id)?.revision ?? -1) < revision);
    if (this.index && outdated.length) add(await this.from(this.index, outdated).catch(() => []));
  }

  private stored(hits: readonly KnownState[]): Promise<ReadyCard[]> {
    const { table, index, database } = this;
    if (!index) return this.from(table, hits);
    const [first, second] = database.isBlind ? [index, table] : [table, index];
    return soonerOf(
      () => this.from(first, hits),
      () => this.from(second, hits),
    );
  }

  private async from(source: ShownSource, hits: readonly KnownState[]): Promise<ReadyCard[]> {
    const cards = (await source.shown(hits.map(({ id }) => id))).map(readyCard);
    for (const card of cards) if (card.isCurrent) this.remember(card);
    return cards;
  }

  private remember(card: ReadyCard) {
    if (card.revision >= (this.memory.peek(card.id)?.revision ?? -1)) this.memory.set(card.id, card);
  }
}

/** The engine holds a text with any letter outside Latin-1 in two bytes each. */
function bytesOf({ json }: ReadyCard) {
  return OVERHEAD + json.length * (/[^\0-\xff]/.test(json) ? 2 : 1);
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import type { PublicPoint } from '../../catalogue/fields/public-point.contract.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { presentCard } from '../index-document/present-card.ts';
import type { IndexedRevision } from '../query/search-query.ts';
import { CardCache } from './card-cache.ts';

/** What a list shows of what was found, in its order; the agency's setting is cached until it is changed. */
@Injectable()
export class CardPresenter {
  private readonly showsReductions: () => Promise<boolean>;

  constructor(
    queries: QueryBus,
    changes: InvalidationBus,
    private readonly cardCache: CardCache,
  ) {
    this.showsReductions = cacheUntilInvalidated(changes, () => queries.execute(new ShowReductionSetting()));
  }

  async present(hits: readonly IndexedRevision[]): Promise<PropertyCard[]> {
    return (await this.presentAsJson(hits)).map(({ json }) => JSON.parse(json) as PropertyCard);
  }

  /** Each card as JSON, with where on the map it is shown. */
  async presentAsJson(hits: readonly IndexedRevision[]): Promise<{ json: string; point: PublicPoint | null }[]> {
    const [showsReductions, ready] = await Promise.all([this.showsReductions(), this.cardCache.getCards(hits)]);
    return ready.map((card) => ({ json: presentCard(card, { showsReductions }), point: card.point }));
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import type { PublicPoint } from '../../catalogue/facts/public-point.contract.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { cachedUntilChanged } from '../../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { shownCard } from '../document/shown-card.ts';
import type { KnownState } from '../query/search-query.ts';
import { ReadyCards } from './ready-cards.ts';

/** What a list shows of what was found, in its order; the agency's setting is cached until it is changed. */
@Injectable()
export class ShownCards {
  private readonly showsReductions: () => Promise<boolean>;

  constructor(
    queries: QueryBus,
    changes: PublicChanges,
    private readonly ready: ReadyCards,
  ) {
    this.showsReductions = cachedUntilChanged(changes, () => queries.execute(new ShowReductionSetting()));
  }

  async of(hits: readonly KnownState[]): Promise<PropertyCard[]> {
    return (await this.written(hits)).map(({ json }) => JSON.parse(json) as PropertyCard);
  }

  /** Each card as JSON, with where on the map it is shown. */
  async written(hits: readonly KnownState[]): Promise<{ json: string; point: PublicPoint | null }[]> {
    const [showsReductions, ready] = await Promise.all([this.showsReductions(), this.ready.of(hits)]);
    return ready.map((card) => ({ json: shownCard(card, { showsReductions }), point: card.point }));
  }
}

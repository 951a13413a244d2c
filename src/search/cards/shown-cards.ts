import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { cachedUntilChanged } from '../../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { shownCard } from '../document/shown-card.ts';
import type { Hit } from '../query/search-query.ts';
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

  async of(hits: readonly Hit[]): Promise<PropertyCard[]> {
    return (await this.jsonOf(hits)).map((json) => JSON.parse(json) as PropertyCard);
  }

  /** Each card as JSON. */
  async jsonOf(hits: readonly Hit[]): Promise<string[]> {
    const [showsReductions, ready] = await Promise.all([this.showsReductions(), this.ready.of(hits)]);
    return ready.map((card) => shownCard(card, { showsReductions }));
  }
}

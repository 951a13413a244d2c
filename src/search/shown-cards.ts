import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../agency/agency.messages.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { cachedUntilChanged } from '../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import { type ShownDocument, shownCard } from './document/shown-card.ts';

/** What a list shows of its documents; the agency's setting is cached until it is changed. */
@Injectable()
export class ShownCards {
  private readonly showsReductions: () => Promise<boolean>;

  constructor(queries: QueryBus, changes: PublicChanges) {
    this.showsReductions = cachedUntilChanged(changes, () => queries.execute(new ShowReductionSetting()));
  }

  async of(documents: readonly ShownDocument[]): Promise<PropertyCard[]> {
    const showsReductions = await this.showsReductions();
    return documents.map((document) => shownCard(document, { showsReductions }));
  }
}

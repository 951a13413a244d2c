import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { PropertyCards } from './search.contract.ts';

/** Of the same family, in the same location first, the nearest in price first; for a property that is gone too. */
export class ListSimilarProperties extends Query<PropertyCards> {
  constructor(readonly reference: string) {
    super();
  }
}

export interface SearchState {
  /** That visitors may see. */
  properties: number;
  /** In the index; null where it does not answer. */
  documents: number | null;
  hasIndex: boolean;
  quarantined: { propertyId: string; readModel: 'index' | 'table'; reason: string; since: Date }[];
  quarantinedTotal: number;
}

/** How much of the catalogue is in the search, and what could not be brought there. */
export class ShowSearchState extends Query<SearchState> {
  constructor(readonly by: Actor) {
    super();
  }
}

/** Rebuilds the index in the background: visitors search in the old one meanwhile. */
export class AskForRebuild extends Command<void> {
  constructor(readonly by: Actor) {
    super();
  }
}

/** Tries again to bring a property into the search; what still ails it is said there again. */
export class RetryQuarantined extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly propertyId: string,
  ) {
    super();
  }
}

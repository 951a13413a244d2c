import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { PropertyCards } from './search.contract.ts';

/**
 * Lists up to three properties of the same family: first those in the same location, then the nearest in price; where
 * the price is on request, those of the same type and zone, then of the same type, by size and class of neighbourhood.
 * Works for a property that is gone, too; throws `PropertyNotFound`.
 */
export class ListSimilarProperties extends Query<PropertyCards> {
  constructor(readonly reference: string) {
    super();
  }
}

export interface SearchState {
  /** Properties that visitors may see. */
  properties: number;
  /** Documents in the index; null where it does not answer. */
  documents: number | null;
  hasIndex: boolean;
  quarantined: { propertyId: string; readModel: 'index' | 'table'; reason: string; since: Date }[];
  quarantinedTotal: number;
}

/** Shows how much of the catalogue is in the search, and what is quarantined. */
export class ShowSearchState extends Query<SearchState> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Rebuilds the index in the background, while visitors search in the old one. Throws `NoIndex`. */
export class RequestIndexRebuild extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Tries again to project a property; if it fails, it stays quarantined for the new reason. Throws `NotSetAside`. */
export class RetryQuarantined extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly propertyId: string,
  ) {
    super();
  }
}

import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { PropertyCards } from './search.contract.ts';

/**
 * Lists up to three properties of the same family: first those in the same town, nearest in price, then others. Without
 * a price: those of the same type and zone, then of the same type, by size and price level of the neighbourhood. Also
 * works for sold and withdrawn properties; throws `PropertyNotFound` for drafts and unknown references.
 */
export class ListSimilarProperties extends Query<PropertyCards> {
  constructor(readonly reference: string) {
    super();
  }
}

export interface SearchState {
  properties: number;
  /** Number of documents in the index; null if it does not respond. */
  documents: number | null;
  hasIndex: boolean;
  quarantined: { propertyId: string; readModel: 'index' | 'table'; reason: string; since: Date }[];
  quarantinedTotal: number;
}

export class ShowSearchState extends Query<SearchState> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Rebuilds the index in the background, while the old one serves searches. Throws `NoIndex`. */
export class RequestIndexRebuild extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/**
 * Retries a quarantined property; if it fails again, it stays quarantined with the new reason. Throws `NotSetAside`.
 */
export class RetryQuarantined extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly propertyId: string,
  ) {
    super();
  }
}

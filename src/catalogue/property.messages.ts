import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { MonthCounts } from '../platform/month-counts.ts';
import type { PropertyChanges } from './property-input.contract.ts';
import type { PropertyRecord } from './property-record.contract.ts';
import type { PropertyCard } from './property.contract.ts';
import type { PropertyRevision } from './records/visible-revisions.ts';

/** For other modules: a property by its reference, in any letter case and any status. */
export class FindPropertyRecord extends Query<PropertyRecord | null> {
  constructor(readonly reference: string) {
    super();
  }
}

/** For the read model: these properties as they are now, whatever their status; who is missing is gone. */
export class GetPropertyRecords extends Query<PropertyRecord[]> {
  constructor(readonly ids: string[]) {
    super();
  }
}

/** What visitors may see of these, by their references in any letter case and in the order asked; the rest is left out. */
export class ListPropertyCards extends Query<PropertyCard[]> {
  constructor(readonly references: readonly string[]) {
    super();
  }
}

/** For other modules: what properties are called, by id, in any status and however their values are; the rest is left out. */
export class ListPropertyReferences extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** What visitors may see and in which state, by id, in pages that begin after the last id of the one before. */
export class ListPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** Which of these visitors may see, and in which state. */
export class GetPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** A text that changes whenever anything does that visitors may see. */
export class GetCatalogueStamp extends Query<string> {}

/** How many properties visitors may see. */
export class CountVisibleProperties extends Query<number> {}

/** For feeds: the currencies whose worth in euros the agency has said. */
export class ListRatedCurrencies extends Query<ReadonlySet<string>> {}

/** How many published adverts lack something: as many as the list has with the same filters. */
export class CountIncompleteProperties extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

/** How many properties there are, whatever their status, and how many are featured now. */
export class CountStaffProperties extends Query<MonthCounts & { featured: number }> {
  constructor(readonly by: Actor) {
    super();
  }
}

/** Corrects some fields; of a feed's property, these no longer follow the feed. */
export class UpdateProperty extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly changes: PropertyChanges,
  ) {
    super();
  }
}

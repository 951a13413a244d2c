import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { Format } from '../platform/pictures/pictures.contract.ts';
import type { MonthCounts } from '../platform/query/read.ts';
import type { PropertyChanges } from './property-input.contract.ts';
import type { PropertyRecord } from './property-record.contract.ts';
import type { PropertyCard, PropertyStatus } from './property.contract.ts';

/** Finds a property of any status by reference, case-insensitively. */
export class FindPropertyRecord extends Query<PropertyRecord | null> {
  constructor(readonly reference: string) {
    super();
  }
}

/** Returns the current records of properties for the read models; omits deleted properties. */
export class GetPropertyRecords extends Query<PropertyRecord[]> {
  constructor(readonly ids: string[]) {
    super();
  }
}

/** Cards of public properties by reference (case-insensitive), in the requested order; others are omitted. */
export class ListPropertyCards extends Query<PropertyCard[]> {
  constructor(
    readonly references: readonly string[],
    /** Language of the headline. */
    readonly language: 'es' | 'en' = 'es',
  ) {
    super();
  }
}

/** References by id for properties of any status; unknown ids are omitted. */
export class ListPropertyReferences extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

export type PropertyRevision = { id: string; revision: number };

/** Revisions of public properties in pages by id (keyset pagination). */
export class ListPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** Revisions of those properties that are public. */
export class GetPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** A value that changes with every change of a public property. */
export class GetCatalogueStateMarker extends Query<string> {}

export class CountPublicProperties extends Query<number> {}

/** Codes of the currencies that have an exchange rate. */
export class ListCurrenciesWithRate extends Query<ReadonlySet<string>> {}

/** Counts published properties with missing parts, with the same conditions as the list filter. */
export class CountIncompleteProperties extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Counts properties of any status by month of creation, and those that are featured now. */
export class CountStaffProperties extends Query<MonthCounts & { featured: number }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

export class CountPropertiesByStatus extends Query<{ status: PropertyStatus; properties: number }[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Updates the given fields. Changed fields of a feed's property no longer follow the feed. */
export class UpdateProperty extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly changes: PropertyChanges,
  ) {
    super();
  }
}

/** A width and a format, or the preview image of a shared page with the agency's name and a headline. */
export type Variant = { width: number; format: Format } | { sharedBy: string; headline: string | null };

type IsRequestOpen = () => boolean;

/**
 * Returns a variant, created on first request. A null `isRequestOpen` prewarms the variant while no visitor waits for
 * another. Throws PictureNotFound if no property has the picture or its original is missing, and NobodyWaits if all
 * clients disconnected before its turn.
 */
export class GetPictureVariant extends Query<Buffer> {
  constructor(
    readonly key: string,
    readonly variant: Variant,
    readonly isRequestOpen: IsRequestOpen | null,
  ) {
    super();
  }
}

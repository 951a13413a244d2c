import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { MonthCounts } from '../platform/count-by-month.ts';
import type { PropertyChanges, PropertyInput } from './property-input.contract.ts';
import type { PropertyRecord } from './property-record.contract.ts';
import type { PropertyCard, PropertyStatus } from './property.contract.ts';
import type { PropertyRevision } from './records/find-public-revisions.ts';
import type { StaffPropertyAction, StaffPropertyBulkOutcomes } from './staff/bulk/staff-property-bulk.contract.ts';
import type { DayViews } from './page-views/view-counter.ts';
import type { Format } from '../platform/pictures/pictures.contract.ts';

/** Finds a property by reference in any letter case, whatever its status. */
export class FindPropertyRecord extends Query<PropertyRecord | null> {
  constructor(readonly reference: string) {
    super();
  }
}

/** The current records of properties for the read models; deleted ones are missing. */
export class GetPropertyRecords extends Query<PropertyRecord[]> {
  constructor(readonly ids: string[]) {
    super();
  }
}

/** The cards of public properties by reference (any letter case), in the requested order; others are left out. */
export class ListPropertyCards extends Query<PropertyCard[]> {
  constructor(
    readonly references: readonly string[],
    /** Of the headline. */
    readonly language: 'es' | 'en' = 'es',
  ) {
    super();
  }
}

/** The references of properties by id, whatever their status; unknown ids are left out. */
export class ListPropertyReferences extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** The revisions of public properties in pages by id (keyset pagination). */
export class ListPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** The revisions of those properties that are public. */
export class GetPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** A value that changes with every change of a public property. */
export class GetCatalogueStamp extends Query<string> {}

/** Counts the public properties. */
export class CountPublicProperties extends Query<number> {}

/** The currencies for which the agency has set an exchange rate. */
export class ListCurrenciesWithRate extends Query<ReadonlySet<string>> {}

/** Counts published properties with missing parts, as the list filters them. */
export class CountIncompleteProperties extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Counts all properties, and those featured now. */
export class CountStaffProperties extends Query<MonthCounts & { featured: number }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Counts all properties by status, each status in its order. */
export class CountPropertiesByStatus extends Query<{ status: PropertyStatus; properties: number }[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Adds a property of the agency. Visitors do not see it while it is a draft. */
export class CreateProperty extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: PropertyInput,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Changes fields of a property; those of a feed's property no longer follow the feed. */
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

/** A width with a format, or the preview picture of a shared page with the agency's name and a headline. */
export type Variant = { width: number; format: Format } | { sharedBy: string; headline: string | null };

/** Whether whoever asked still waits. */
type IsRequestOpen = () => boolean;

/**
 * Returns a variant, created on first demand; one that nobody awaits is created while no visitor waits for any. Throws
 * PictureNotFound when no property has the picture, and NobodyWaits when all who asked have gone before its turn.
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

/** Applies an action to many properties, each in its own transaction. What each was before stands in its audit entry. */
export class BulkUpdateProperties extends Command<StaffPropertyBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
    readonly action: StaffPropertyAction,
    /** For `assign`. */
    readonly agentId: string | null = null,
  ) {
    super();
  }
}

/** Adds to what was counted of public properties; others are left out. */
export class AddPropertyViews extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly views: readonly DayViews[],
  ) {
    super();
  }
}

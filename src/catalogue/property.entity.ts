import { defineEntity, p } from '@mikro-orm/core';
import { clock } from '../platform/clock.ts';
import { mapEachAmenity } from './amenities/list-amenities.contract.ts';
import { locationCheck, defineLocationColumns } from './columns/location-columns.entity.ts';
import { revisionTrigger } from './columns/revision-trigger.entity.ts';
import { defineSearchKey } from './columns/search-key.entity.ts';
import { enteredColumns } from './editing/entered-columns.contract.ts';
import { isPublicWithoutEnergyRating } from './fields/energy-rating.contract.ts';
import { expandFieldGroups } from './fields/field-groups.contract.ts';
import type { SimpleField } from './fields/property-fields.contract.ts';
import { publicIndex } from './fields/public-index.entity.ts';
import { marketTriggers } from './market/market-change.entity.ts';
import { computePublicLocation } from './public-location/computed-location.contract.ts';
import type { PropertyChanges } from './property-input.contract.ts';
import { EnergyWithoutLetters } from './property.problems.ts';
import { EnergyCertificate, PropertySource, PropertyStatus } from './property.contract.ts';
import type { StaffPropertyDetails } from './staff-property.contract.ts';

const EnergyLetters = EnergyCertificate.shape.consumption.unwrap().options;

const doubleColumn = () => p.double().$type<number>().strictNullable();

const schema = defineEntity({
  name: 'Property',
  tableName: 'properties',
  properties: {
    id: p.uuid().primary(),
    reference: p.text(),
    agencyRef: p.text().strictNullable(),
    source: p.enum(PropertySource.options),
    status: p.enum(PropertyStatus.options),
    type: p.text().strictNullable(),
    rawType: p.text().strictNullable(),
    rawTown: p.text().strictNullable().lazy(),
    rawZone: p.text().strictNullable().lazy(),
    rawFeatures: p.array().default([]).lazy(),
    headlineEs: p.text().strictNullable(),
    headlineEn: p.text().strictNullable(),
    price: p.integer().strictNullable(),
    originalPrice: p.integer().strictNullable(),
    currency: p.text(),
    country: p.text().strictNullable(),
    province: p.text().strictNullable(),
    location: p.text().strictNullable(),
    area: p.text().strictNullable(),
    sublocation: p.text().strictNullable(),
    ...defineLocationColumns(),
    bedrooms: p.integer().strictNullable(),
    bathrooms: doubleColumn(),
    built: doubleColumn(),
    terrace: doubleColumn(),
    gardenPlot: doubleColumn(),
    dimensions: p.text().strictNullable(),
    builtYear: p.integer().strictNullable(),
    completionDate: p.date().strictNullable(),
    communityFeesYear: doubleColumn(),
    basuraTaxYear: doubleColumn(),
    ibiFeesYear: doubleColumn(),
    ownProperty: p.boolean().default(false),
    ...mapEachAmenity(() => p.boolean().default(false)),
    isFeatured: p.boolean().default(false),
    featuredOrder: p.integer().strictNullable(),
    featuredUntil: p.datetime().strictNullable(),
    energyState: p.enum(EnergyCertificate.shape.state.options).default('unknown'),
    energyConsumption: p.enum(EnergyLetters).strictNullable(),
    energyConsumptionValue: doubleColumn(),
    energyEmissions: p.enum(EnergyLetters).strictNullable(),
    energyEmissionsValue: doubleColumn(),
    isNewBuild: p.boolean().strictNullable(),
    isPartOwnership: p.boolean().strictNullable(),
    isLeasehold: p.boolean().strictNullable(),
    videoUrl: p.text().strictNullable(),
    virtualTourUrl: p.text().strictNullable(),
    cadastralReference: p.text().strictNullable(),
    feedId: p.uuid().strictNullable(),
    externalId: p.text().strictNullable(),
    /** The feed's own reference; null for old imports, empty when the feed should assign it anew. */
    feedReference: p.text().strictNullable(),
    contentHash: p.text().strictNullable(),
    sourceUpdatedAt: p.datetime().strictNullable(),
    lockedFields: p.array().default([]),
    firstPublishedAt: p.datetime().strictNullable(),
    /** The colleague who looks after it; feeds leave it alone. */
    agentId: p.uuid().strictNullable(),
    searchKey: defineSearchKey(),
    revision: p.bigint('number').default(0),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(clock.now),
    /** When it was added here; `createdAt` of a feed's first import is that of the source. */
    addedAt: p.datetime().defaultRaw('now()').onCreate(clock.now),
    updatedAt: p.datetime().onCreate(clock.now).onUpdate(clock.now),
  },
  uniques: [
    {
      name: 'properties_reference_unique',
      expression: 'create unique index "properties_reference_unique" on "properties" (lower("reference"))',
    },
    { name: 'properties_external_unique', properties: ['feedId', 'externalId'] },
  ],
  indexes: [
    { name: 'properties_status_index', properties: ['status', 'id'] },
    { name: 'properties_newest_index', properties: ['createdAt', 'id'] },
    publicIndex,
    { name: 'properties_agent_index', properties: ['agentId'] },
    {
      name: 'properties_feed_reference_index',
      expression: 'create index "properties_feed_reference_index" on "properties" ("feed_id", lower("feed_reference"))',
    },
  ],
  checks: [
    { name: 'properties_price_check', expression: 'price >= 1 and original_price >= 1' },
    { name: 'properties_currency_check', expression: `currency ~ '^[A-Z]{3}$'` },
    { name: 'properties_feed_check', expression: '(feed_id is null) = (external_id is null)' },
    locationCheck,
  ],
  triggers: [revisionTrigger, ...marketTriggers],
});

/** A property; the compiler requires a column for every plain fact that staff see. */
export class Property extends schema.class implements Pick<StaffPropertyDetails, SimpleField> {
  /** Applies changes of staff, locks what feeds deliver, and returns old and new values. Throws EnergyWithoutLetters. */
  applyStaffChanges(changes: PropertyChanges): Record<string, { from: unknown; to: unknown }> {
    const columns: [string, unknown][] = Object.entries(enteredColumns(changes));
    const changed = columns.filter(([name, value]) => !isSameValue(this[name as keyof this], value));
    const wasPublic = isPublic(this.status);
    // Old stock of a feed was on the market before, so that only its drafts are shown for the first time.
    const mayBeFirstPublication = this.source !== 'api' || this.isUnpublishedFeedDraft();
    const diff = Object.fromEntries(changed.map(([name, to]) => [name, { from: this[name as keyof this], to }]));
    Object.assign(this, Object.fromEntries(changed));
    Object.assign(this, computePublicLocation(this));
    if (isPublicWithoutEnergyRating(this)) throw new EnergyWithoutLetters();
    if (this.source === 'api') this.lock(Object.keys(diff).filter((name) => name !== 'agentId'));
    if (mayBeFirstPublication && !wasPublic && isPublic(this.status)) this.markFirstPublished();
    return diff;
  }

  /** Sets the time of the first publication, once. */
  markFirstPublished() {
    this.firstPublishedAt ??= clock.now();
  }

  /** Its feed delivered too little to publish it, and staff have not decided otherwise. */
  private isUnpublishedFeedDraft() {
    return this.source === 'api' && this.status === 'draft' && !this.isLocked('status');
  }

  publish() {
    this.applyStaffChanges({ status: 'published' });
  }

  withdraw() {
    this.applyStaffChanges({ status: 'withdrawn' });
  }

  /** Feeds do not deliver prominence, so that nothing is locked. */
  feature() {
    this.isFeatured = true;
    this.featuredUntil = null;
  }

  unfeature() {
    this.isFeatured = false;
    this.featuredOrder = null;
    this.featuredUntil = null;
  }

  /** Withdraws the property; without a content hash it counts as changed when the feed delivers it again. */
  leaveFeed() {
    this.status = 'withdrawn';
    this.contentHash = null;
  }

  lock(fields: string[]) {
    this.lockedFields = expandFieldGroups([...this.lockedFields, ...fields]);
  }

  isLocked(field: string): boolean {
    return this.lockedFields.length > 0 && expandFieldGroups(this.lockedFields).includes(field);
  }

  /** Unlocks a whole fact; without a content hash the property counts as changed at the next import. */
  unlock(field: string): string[] {
    const group = expandFieldGroups([field]);
    const unlocked = this.lockedFields.filter((name) => group.includes(name));
    if (unlocked.length === 0) return unlocked;
    this.lockedFields = this.lockedFields.filter((name) => !group.includes(name));
    this.contentHash = null;
    if (unlocked.includes('reference')) this.feedReference = '';
    return unlocked;
  }

  getEnergyCertificate(): EnergyCertificate {
    return {
      state: this.energyState,
      consumption: this.energyConsumption,
      consumptionValue: this.energyConsumptionValue,
      emissions: this.energyEmissions,
      emissionsValue: this.energyEmissionsValue,
    };
  }
}
schema.setClass(Property);

/** As facts/is-public.ts, which an entity may not import. */
const isPublic = (status: PropertyStatus) => status === 'published' || status === 'reserved';

const isSameValue = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

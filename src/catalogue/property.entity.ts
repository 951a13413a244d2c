import { defineEntity, p } from '@mikro-orm/core';
import { clock } from '../platform/clock.ts';
import { ofAmenities } from './amenities/amenities.contract.ts';
import { placeCheck, placeColumns } from './columns/place-columns.entity.ts';
import { revisionTrigger } from './columns/revision-trigger.entity.ts';
import { searchKey } from './columns/search-key.entity.ts';
import { enteredColumns } from './editing/entered-columns.contract.ts';
import { showsNoLetters } from './facts/energy-letters.contract.ts';
import { wholeFacts } from './facts/feed-facts.contract.ts';
import type { PlainFact } from './facts/property-facts.contract.ts';
import { visibleIndex } from './facts/visible-index.entity.ts';
import { marketTriggers } from './market/market-change.entity.ts';
import { drawnPoint } from './point/drawn-point.contract.ts';
import type { PropertyChanges } from './property-input.contract.ts';
import { EnergyWithoutLetters } from './property.problems.ts';
import { EnergyCertificate, PropertySource, PropertyStatus } from './property.contract.ts';
import type { StaffPropertyDetails } from './staff-property.contract.ts';

const EnergyLetters = EnergyCertificate.shape.consumption.unwrap().options;

const metric = () => p.double().$type<number>().strictNullable();

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
    ...placeColumns(),
    bedrooms: p.integer().strictNullable(),
    bathrooms: metric(),
    built: metric(),
    terrace: metric(),
    gardenPlot: metric(),
    dimensions: p.text().strictNullable(),
    builtYear: p.integer().strictNullable(),
    completionDate: p.date().strictNullable(),
    communityFeesYear: metric(),
    basuraTaxYear: metric(),
    ibiFeesYear: metric(),
    ownProperty: p.boolean().default(false),
    ...ofAmenities(() => p.boolean().default(false)),
    isFeatured: p.boolean().default(false),
    featuredOrder: p.integer().strictNullable(),
    featuredUntil: p.datetime().strictNullable(),
    energyState: p.enum(EnergyCertificate.shape.state.options).default('unknown'),
    energyConsumption: p.enum(EnergyLetters).strictNullable(),
    energyConsumptionValue: metric(),
    energyEmissions: p.enum(EnergyLetters).strictNullable(),
    energyEmissionsValue: metric(),
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
    searchKey: searchKey(),
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
    visibleIndex,
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
    placeCheck,
  ],
  triggers: [revisionTrigger, ...marketTriggers],
});

/** A property; the compiler requires a column for every plain fact that staff see. */
export class Property extends schema.class implements Pick<StaffPropertyDetails, PlainFact> {
  /** Applies changes of staff, locks what feeds deliver, and returns old and new values. Throws EnergyWithoutLetters. */
  correct(changes: PropertyChanges): Record<string, { from: unknown; to: unknown }> {
    const entered: [string, unknown][] = Object.entries(enteredColumns(changes));
    const changed = entered.filter(([name, value]) => !isSame(this[name as keyof this], value));
    const wasPublic = isPublic(this.status);
    // Old stock of a feed was on the market before, so that only its drafts are shown for the first time.
    const mayBeFirst = this.source !== 'api' || this.isDraftOfFeed();
    const corrected = Object.fromEntries(changed.map(([name, to]) => [name, { from: this[name as keyof this], to }]));
    Object.assign(this, Object.fromEntries(changed));
    Object.assign(this, drawnPoint(this));
    if (showsNoLetters(this)) throw new EnergyWithoutLetters();
    if (this.source === 'api') this.lock(Object.keys(corrected).filter((name) => name !== 'agentId'));
    if (mayBeFirst && !wasPublic && isPublic(this.status)) this.notePublication();
    return corrected;
  }

  /** Sets the time of the first publication, once. */
  notePublication() {
    this.firstPublishedAt ??= clock.now();
  }

  /** Its feed delivered too little to publish it, and staff have not decided otherwise. */
  private isDraftOfFeed() {
    return this.source === 'api' && this.status === 'draft' && !this.isLocked('status');
  }

  publish() {
    this.correct({ status: 'published' });
  }

  withdraw() {
    this.correct({ status: 'withdrawn' });
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
    this.lockedFields = wholeFacts([...this.lockedFields, ...fields]);
  }

  isLocked(field: string): boolean {
    return this.lockedFields.length > 0 && wholeFacts(this.lockedFields).includes(field);
  }

  /** Unlocks a whole fact; without a content hash the property counts as changed at the next import. */
  release(field: string): string[] {
    const fact = wholeFacts([field]);
    const released = this.lockedFields.filter((name) => fact.includes(name));
    if (released.length === 0) return released;
    this.lockedFields = this.lockedFields.filter((name) => !fact.includes(name));
    this.contentHash = null;
    if (released.includes('reference')) this.feedReference = '';
    return released;
  }

  certificate(): EnergyCertificate {
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

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

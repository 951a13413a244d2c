import { defineEntity, p, type Opt } from '@mikro-orm/core';
import { expandFieldGroups } from './feed-property.contract.ts';
import { mapEachAmenity } from './fields/amenities.contract.ts';
import { isPublicWithoutEnergyRating, toEnergyColumns } from './fields/energy.contract.ts';
import type { SimpleField } from './fields/property-fields.contract.ts';
import { marketTriggers } from './market/market-change.entity.ts';
import type { PropertyChanges } from './property-input.contract.ts';
import { isPublic, EnergyCertificate, PropertySource, PropertyStatus } from './property.contract.ts';
import { EnergyWithoutLetters } from './property.problems.ts';
import { computePublicLocation } from './public-location/compute-public-location.contract.ts';
import { PointPrecision } from './public-location/public-point.contract.ts';
import type { StaffPropertyDetails } from './staff-property.contract.ts';

/**
 * Condition of public properties. It must equal the condition of the index literally, or PostgreSQL does not use the
 * index.
 */
export const PUBLIC_CONDITION = `status in ('published', 'reserved')`;

/** Allows an index-only scan when read models compare ids and revisions. */
const publicIndex = {
  name: 'properties_visible_index',
  expression: `create index "properties_visible_index" on "properties" ("id") include ("revision") where ${PUBLIC_CONDITION}`,
};

const toColumns = ({ energy, featuredUntil, ...fields }: PropertyChanges) => ({
  ...fields,
  ...(featuredUntil !== undefined && { featuredUntil: featuredUntil && new Date(featuredUntil) }),
  ...(energy && toEnergyColumns(energy)),
});

/** Same normalisation as `fold`. Line breaks separate the parts, so that no match spans two of them. */
const SEARCHABLE_TEXT = "reference || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(area, '')";
const FOLDED_TEXT = `lower(regexp_replace(normalize(${SEARCHABLE_TEXT}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

const defineSearchKey = () => p.text().$type<Opt<string>>().generated(`(${FOLDED_TEXT}) stored`).lazy();

/** Assigns a new, globally unique revision on each change. Read models use it to detect outdated entries. */
const revisionTrigger = {
  name: 'properties_revision',
  timing: 'before' as const,
  events: ['insert' as const, 'update' as const],
  body: "new.revision := nextval('property_revision'); return new;",
};

const degrees = () => p.double().$type<number>().strictNullable();

const defineLocationColumns = () => ({
  latitude: degrees(),
  longitude: degrees(),
  pointPrecision: p.enum(PointPrecision.options).default('zone'),
  publicLatitude: degrees(),
  publicLongitude: degrees(),
  publicRadius: p.integer().strictNullable(),
});

const NULL_COUNT = 'num_nulls(public_latitude, public_longitude, public_radius)';
const MIN_RADIUS = `case when point_precision = 'exact' then 0 else 1 end`;

/** The public point is complete or null. A hidden property has none; only an exact one may have the radius 0. */
const locationCheck = {
  name: 'properties_public_point_check',
  expression: `${NULL_COUNT} = 3 or (${NULL_COUNT} = 0 and point_precision <> 'hidden' and public_radius >= ${MIN_RADIUS})`,
};

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
    /** The feed's own reference: null after old imports, empty if the feed should assign it again. */
    feedReference: p.text().strictNullable(),
    contentHash: p.text().strictNullable(),
    sourceUpdatedAt: p.datetime().strictNullable(),
    lockedFields: p.array().default([]),
    firstPublishedAt: p.datetime().strictNullable(),
    /** The responsible agent; feeds never change it. */
    agentId: p.uuid().strictNullable(),
    searchKey: defineSearchKey(),
    revision: p.bigint('number').default(0),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Time of creation in this system; `createdAt` of a feed's first import is that of the source. */
    addedAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
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

/** The compiler requires a column for every simple field that staff see. */
export class Property extends schema.class implements Pick<StaffPropertyDetails, SimpleField> {
  /**
   * Applies changes of staff, locks fields that feeds deliver, and returns old and new values. Throws
   * EnergyWithoutLetters.
   */
  applyStaffChanges(changes: PropertyChanges): Record<string, { from: unknown; to: unknown }> {
    const columns: [string, unknown][] = Object.entries(toColumns(changes));
    const changedColumns = columns.filter(([name, value]) => !isSameValue(this[name as keyof this], value));
    const wasPublic = isPublic(this.status);
    // Properties of a feed's first import were on the market before, so only its drafts can be published for the first
    // time.
    const mayBeFirstPublication = this.source !== 'api' || this.isUnpublishedFeedDraft();
    const diff = Object.fromEntries(changedColumns.map(([name, to]) => [name, { from: this[name as keyof this], to }]));
    Object.assign(this, Object.fromEntries(changedColumns));
    Object.assign(this, computePublicLocation(this));
    if (isPublicWithoutEnergyRating(this)) throw new EnergyWithoutLetters();
    if (this.source === 'api') this.lock(Object.keys(diff).filter((name) => name !== 'agentId'));
    if (mayBeFirstPublication && !wasPublic && isPublic(this.status)) this.markFirstPublished();
    return diff;
  }

  markFirstPublished() {
    this.firstPublishedAt ??= new Date();
  }

  /** Whether the feed delivered too little to publish it, and staff have not decided otherwise. */
  private isUnpublishedFeedDraft() {
    return this.source === 'api' && this.status === 'draft' && !this.isLocked('status');
  }

  publish() {
    this.applyStaffChanges({ status: 'published' });
  }

  withdraw() {
    this.applyStaffChanges({ status: 'withdrawn' });
  }

  /** Feeds do not deliver the featured flag, so nothing is locked. */
  feature() {
    this.isFeatured = true;
    this.featuredUntil = null;
  }

  unfeature() {
    this.isFeatured = false;
    this.featuredOrder = null;
    this.featuredUntil = null;
  }

  /** Withdraws the property. Clearing the content hash makes it count as changed when the feed delivers it again. */
  withdrawFromMarket() {
    this.status = 'withdrawn';
    this.contentHash = null;
  }

  lock(fields: string[]) {
    this.lockedFields = expandFieldGroups([...this.lockedFields, ...fields]);
  }

  isLocked(field: string): boolean {
    return this.lockedFields.length > 0 && expandFieldGroups(this.lockedFields).includes(field);
  }

  /** Unlocks the whole group. Clearing the content hash makes the property count as changed at the next import. */
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

const isSameValue = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

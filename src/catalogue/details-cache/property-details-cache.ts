import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { groundsFeatures } from '../features/grounds-features.ts';
import { homeFeatures } from '../features/home-features.ts';
import { settingFeatures } from '../features/setting-features.ts';
import { AMENITY_TERMS } from '../fields/amenity-terms.contract.ts';
import { PROPERTY_TYPES } from '../property-type.contract.ts';
import { isPublic, PropertyDetails, type Language } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import {
  buildStaticDetails,
  StaticDetails,
  type VolatileDetails,
  buildVolatileFields,
} from '../records/build-property-details.ts';
import { type Parts, loadPropertyParts } from '../records/load-property-parts.ts';

/** Raise this when the details of an unchanged property would be built differently; a test fails if you forget. */
export const DETAILS_VERSION = 3;

const FEATURE_DICTIONARIES = [groundsFeatures, homeFeatures, settingFeatures, [...PROPERTY_TYPES], AMENITY_TERMS];

/**
 * Hash (PostgreSQL integer) of the version, the contract and the dictionaries that determine the cached details.
 * Entries with another schema hash are not served.
 */
export const DETAILS_SCHEMA_HASH = Number.parseInt(
  hash('sha256', JSON.stringify([DETAILS_VERSION, z.toJSONSchema(PropertyDetails), FEATURE_DICTIONARIES]), 'hex').slice(
    0,
    7,
  ),
  16,
);

/** Serialises the details of a public property. Validates them against the contract once, here. */
export function buildCachedDetails(property: Property, parts: Parts, status: PropertyDetails['status']) {
  const serialize = (language: Language) =>
    JSON.stringify(StaticDetails.parse(buildStaticDetails(property, parts, { language, status })));
  const volatileFields = buildVolatileFields(property, parts.changes);
  return { es: serialize('es'), en: serialize('en'), volatileFields };
}

/** Joins two JSON objects as text. Both must be non-empty and have no key in common. */
export const mergeJson = (staticJson: string, volatileDetails: VolatileDetails) =>
  `${staticJson.slice(0, -1)},${JSON.stringify(volatileDetails).slice(1)}`;

/** `passing` contains the volatile fields, and `shape` is the schema hash. */
type Row = Record<'property_id' | 'es' | 'en' | 'passing', string> & Record<'revision' | 'shape', number>;

/** This SQLSTATE means that the property has been deleted. */
const FOREIGN_KEY_VIOLATION = '23503';
const UPDATED_COLUMNS = ['revision', 'shape', 'es', 'en', 'passing'] as const;

/** Builds cached property details. Safe to repeat, delay and reorder. */
@Injectable()
export class PropertyDetailsCache {
  private readonly log = new Logger(PropertyDetailsCache.name);
  /** Prevents repeated log messages. */
  private readonly failedIds = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Rebuilds the details and removes those of properties that are no longer public. A property that cannot be built is
   * isolated by halving the batch. It gets no entry, so the next request for it builds the details and reports the
   * error.
   */
  async refresh(ids: string[]): Promise<void> {
    try {
      await this.write(ids);
      for (const id of ids) this.failedIds.delete(id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (ids.length === 1) return this.logFailure(ids[0]!, error);
      const half = Math.ceil(ids.length / 2);
      await this.refresh(ids.slice(0, half));
      await this.refresh(ids.slice(half));
    }
  }

  private async write(ids: string[]) {
    // Fixed order, so that two concurrent writers cannot deadlock.
    const options = { disableIdentityMap: true, orderBy: { id: 'asc' } } as const;
    const properties = await this.em.find(Property, { id: { $in: ids } }, options);
    const visible = properties.filter(({ status }) => isPublic(status));
    const visibleIds = visible.map(({ id }) => id);
    if (visible.length) {
      // Read after the revision: a change in between leaves the entry with an older revision, which is not served.
      const parts = await loadPropertyParts(this.em, visibleIds);
      await this.put(visible.map((property) => toRow(property, parts(property.id))));
    }
    const visibleIdSet = new Set(visibleIds);
    await this.remove(ids.filter((id) => !visibleIdSet.has(id)));
  }

  private logFailure(propertyId: string, error: unknown) {
    const { failedIds, log } = this;
    const isDeleted = (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
    if (!isDeleted && !failedIds.has(propertyId))
      log.error({ msg: 'the details of a property could not be cached', propertyId, err: error });
    failedIds.add(propertyId);
  }

  /** Never overwrites a newer revision with an older one. */
  private async put(rows: Row[]) {
    await this.database
      .insertInto('ready_properties')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('property_id')
          .doUpdateSet((eb) =>
            Object.fromEntries(UPDATED_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          )
          .where(sql<boolean>`excluded.revision >= ready_properties.revision`),
      )
      .execute();
  }

  private async remove(ids: string[]) {
    if (ids.length) await this.database.deleteFrom('ready_properties').where('property_id', 'in', ids).execute();
  }

  private get database() {
    return this.em.getKysely<{ ready_properties: Row }>();
  }
}

function toRow(property: Property, parts: Parts): Row {
  const { volatileFields, ...texts } = buildCachedDetails(
    property,
    parts,
    property.status as PropertyDetails['status'],
  );
  const { id, revision } = property;
  return { property_id: id, revision, shape: DETAILS_SCHEMA_HASH, ...texts, passing: JSON.stringify(volatileFields) };
}

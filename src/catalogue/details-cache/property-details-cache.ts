import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../../platform/database/database-away.ts';
import { isPublic } from '../fields/is-public.ts';
import type { PropertyDetails } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { type Parts, loadPropertyParts } from '../records/load-property-parts.ts';
import { DETAILS_SCHEMA_HASH, cachedDetails } from './cached-details.ts';

type Row = Record<'property_id' | 'es' | 'en' | 'passing', string> & Record<'revision' | 'shape', number>;

/** SQLSTATE: the row of the property is no longer there. */
const FOREIGN_KEY_VIOLATION = '23503';
const UPDATED_COLUMNS = ['revision', 'shape', 'es', 'en', 'passing'] as const;

/** Makes ready what the API answers about properties. Repeats, late arrivals and any order are harmless. */
@Injectable()
export class PropertyDetailsCache {
  private readonly log = new Logger(PropertyDetailsCache.name);
  /** Those of which it has been told. */
  private readonly failed = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  /**
   * As they are now; what visitors may not see is removed. One that cannot be made is found by halving: its answer is
   * composed when it is asked for, and says what is wrong.
   */
  async refresh(ids: string[]): Promise<void> {
    try {
      await this.write(ids);
      for (const id of ids) this.failed.delete(id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (ids.length === 1) return this.logFailure(ids[0]!, error);
      const half = Math.ceil(ids.length / 2);
      await this.refresh(ids.slice(0, half));
      await this.refresh(ids.slice(half));
    }
  }

  private async write(ids: string[]) {
    // In one order for all, since two who write at once would wait for each other.
    const options = { disableIdentityMap: true, orderBy: { id: 'asc' } } as const;
    const found = await this.em.find(Property, { id: { $in: ids } }, options);
    const visible = found.filter(({ status }) => isPublic(status));
    const visibleIds = visible.map(({ id }) => id);
    if (visible.length) {
      // After the revision: what was changed meanwhile makes that of an earlier one, and is not used.
      const parts = await loadPropertyParts(this.em, visibleIds);
      await this.put(visible.map((property) => toRow(property, parts(property.id))));
    }
    const visibleIdSet = new Set(visibleIds);
    await this.remove(ids.filter((id) => !visibleIdSet.has(id)));
  }

  private logFailure(propertyId: string, error: unknown) {
    const { failed, log } = this;
    const isDeleted = (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
    if (!isDeleted && !failed.has(propertyId))
      log.error({ msg: 'The details of a property cannot be made ready', propertyId, err: error });
    failed.add(propertyId);
  }

  /** A later state is never overwritten by an earlier one. */
  private async put(rows: Row[]) {
    await this.database
      .insertInto('ready_properties')
      .values(rows)
      .onConflict((taken) =>
        taken
          .column('property_id')
          .doUpdateSet((row) =>
            Object.fromEntries(UPDATED_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
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
  const { passing, ...texts } = cachedDetails(property, parts, property.status as PropertyDetails['status']);
  const { id, revision } = property;
  return { property_id: id, revision, shape: DETAILS_SCHEMA_HASH, ...texts, passing: JSON.stringify(passing) };
}

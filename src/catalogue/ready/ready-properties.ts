import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { isPublic } from '../facts/is-public.ts';
import type { PropertyDetails } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { type Parts, propertyParts } from '../records/property-parts.ts';
import { readyDetails } from './ready-details.ts';
import { READY_SHAPE } from './ready-shape.ts';

type Row = Record<'property_id' | 'es' | 'en' | 'passing', string> & Record<'revision' | 'shape', number>;

const WRITTEN = ['revision', 'shape', 'es', 'en', 'passing'] as const;

/** Makes ready what the API answers about properties. Repeats, late arrivals and any order are harmless. */
@Injectable()
export class ReadyProperties {
  private readonly log = new Logger(ReadyProperties.name);
  /** What could not be made of them has been told. */
  private readonly failed = new Map<string, number>();

  constructor(private readonly em: EntityManager) {}

  /** As they are now; what visitors may not see is removed. */
  async prepare(ids: string[]) {
    const found = await this.em.find(Property, { id: { $in: ids } }, { disableIdentityMap: true });
    const shown = found.filter(({ status }) => isPublic(status));
    if (shown.length) {
      // After the revision: what was changed meanwhile makes that of an earlier one, and is not used.
      const parts = await propertyParts(
        this.em,
        shown.map(({ id }) => id),
      );
      await this.put(shown.flatMap((property) => this.made(property, parts(property.id))));
    }
    const kept = new Set(shown.map(({ id }) => id));
    await this.remove(ids.filter((id) => !kept.has(id)));
  }

  /** Nothing where it cannot be made: the answer is composed when it is asked for, and says what is wrong. */
  private made(property: Property, parts: Parts): Row[] {
    const { id, revision } = property;
    try {
      const { passing, ...texts } = readyDetails(property, parts, property.status as PropertyDetails['status']);
      this.failed.delete(id);
      return [{ property_id: id, revision, shape: READY_SHAPE, ...texts, passing: JSON.stringify(passing) }];
    } catch (error) {
      if (this.failed.get(id) !== revision)
        this.log.error({ msg: 'The details of a property cannot be made ready', propertyId: id, err: error });
      this.failed.set(id, revision);
      return [];
    }
  }

  /** A later state is never overwritten by an earlier one. */
  private async put(rows: Row[]) {
    if (!rows.length) return;
    await this.database
      .insertInto('ready_properties')
      .values(rows)
      .onConflict((taken) =>
        taken
          .column('property_id')
          .doUpdateSet((row) => Object.fromEntries(WRITTEN.map((column) => [column, row.ref(`excluded.${column}`)])))
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

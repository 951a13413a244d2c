import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BulkBackpressure } from '../../platform/outbox/bulk-backpressure.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { read } from '../../platform/query/read.ts';
import type { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { findPropertiesForUpdate } from '../records/find-properties-for-update.ts';
import { computePublicLocation } from './computed-location.contract.ts';

const BATCH_SIZE = 500;
const PUBLIC_COLUMNS = ['publicLatitude', 'publicLongitude', 'publicRadius'] as const;
const INPUT_COLUMNS = ['pointPrecision', 'location', 'area', 'latitude', 'longitude', ...PUBLIC_COLUMNS] as const;

/** It is no edit: neither the version nor the day of the last change is another. */
const UPDATE_LOCATIONS = `
  update properties set public_latitude = drawn.latitude, public_longitude = drawn.longitude, public_radius = drawn.radius
  from jsonb_to_recordset(?::jsonb) as drawn (id uuid, latitude float8, longitude float8, radius int)
  where properties.id = drawn.id`;

/** Properties whose point is another than would be drawn of them. */
@Injectable()
export class StaleLocations {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly backpressure: BulkBackpressure,
  ) {}

  /** Looks at the next ones by id, and draws what has strayed; null at the end. */
  async recomputeAfter(id: string): Promise<string | null> {
    const batch = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select(['id', ...INPUT_COLUMNS])
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const stale = batch.filter(isStale).map((property) => property.id);
    if (stale.length) await this.recompute(stale);
    return batch.at(-1)?.id ?? null;
  }

  private async recompute(ids: string[]) {
    await this.backpressure.apply(PropertiesChanged);
    await this.em.fork().transactional(async (em) => {
      // Somebody may have written meanwhile, and drawn it.
      const stale = (await findPropertiesForUpdate(em, { id: { $in: ids } })).filter(isStale);
      if (!stale.length) return;
      const computed = stale.map((property) => {
        const {
          publicLatitude: latitude,
          publicLongitude: longitude,
          publicRadius: radius,
        } = computePublicLocation(property);
        return { id: property.id, latitude, longitude, radius };
      });
      await em.execute(UPDATE_LOCATIONS, [JSON.stringify(computed)]);
      await this.outbox.record(em, PropertiesChanged.fromFeed(computed.map(({ id }) => id)));
    });
  }
}

function isStale(property: Pick<Property, (typeof INPUT_COLUMNS)[number]>) {
  const computed = computePublicLocation(property);
  return PUBLIC_COLUMNS.some((column) => property[column] !== computed[column]);
}

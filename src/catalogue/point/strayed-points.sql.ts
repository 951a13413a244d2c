import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BulkBackpressure } from '../../platform/outbox/bulk-backpressure.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { read } from '../../platform/reading/read.ts';
import type { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { lockProperties } from '../records/lock-properties.ts';
import { drawnPoint } from './drawn-point.contract.ts';

const AT_ONCE = 500;
const POINT = ['publicLatitude', 'publicLongitude', 'publicRadius'] as const;
const PLACE = ['pointPrecision', 'location', 'area', 'latitude', 'longitude', ...POINT] as const;

/** It is no edit: neither the version nor the day of the last change is another. */
const DRAW = `
  update properties set public_latitude = drawn.latitude, public_longitude = drawn.longitude, public_radius = drawn.radius
  from jsonb_to_recordset(?::jsonb) as drawn (id uuid, latitude float8, longitude float8, radius int)
  where properties.id = drawn.id`;

/** Properties whose point is another than would be drawn of them. */
@Injectable()
export class StrayedPoints {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly backpressure: BulkBackpressure,
  ) {}

  /** Looks at the next ones by id, and draws what has strayed; null at the end. */
  async drawAfter(id: string): Promise<string | null> {
    const next = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select(['id', ...PLACE])
      .where('id', '>', id)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const strayed = next.filter(hasStrayed).map((property) => property.id);
    if (strayed.length) await this.draw(strayed);
    return next.at(-1)?.id ?? null;
  }

  private async draw(ids: string[]) {
    await this.backpressure.apply(PropertiesChanged);
    await this.em.fork().transactional(async (em) => {
      // Somebody may have written meanwhile, and drawn it.
      const strayed = (await lockProperties(em, { id: { $in: ids } })).filter(hasStrayed);
      if (!strayed.length) return;
      const drawn = strayed.map((property) => {
        const { publicLatitude: latitude, publicLongitude: longitude, publicRadius: radius } = drawnPoint(property);
        return { id: property.id, latitude, longitude, radius };
      });
      await em.execute(DRAW, [JSON.stringify(drawn)]);
      await this.outbox.record(em, PropertiesChanged.byFeed(drawn.map(({ id }) => id)));
    });
  }
}

function hasStrayed(property: Pick<Property, (typeof PLACE)[number]>) {
  const drawn = drawnPoint(property);
  return POINT.some((column) => property[column] !== drawn[column]);
}

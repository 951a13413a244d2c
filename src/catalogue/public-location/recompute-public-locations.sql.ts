import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { DrainState } from '../../platform/drain-state.ts';
import { Job, isWorkerRole } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { BulkBackpressure } from '../../platform/outbox/bulk-backpressure.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { read } from '../../platform/query/read.ts';
import type { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { findPropertiesForUpdate } from '../records/find-properties.ts';
import { computePublicLocation } from './compute-public-location.contract.ts';

const BATCH_SIZE = 500;
const PUBLIC_COLUMNS = ['publicLatitude', 'publicLongitude', 'publicRadius'] as const;
const INPUT_COLUMNS = ['pointPrecision', 'location', 'area', 'latitude', 'longitude', ...PUBLIC_COLUMNS] as const;

/** Changes neither the version nor the date of the last change, since it is no edit. */
const UPDATE_LOCATIONS = `
  update properties set public_latitude = input.latitude, public_longitude = input.longitude, public_radius = input.radius
  from jsonb_to_recordset(?::jsonb) as input (id uuid, latitude float8, longitude float8, radius int)
  where properties.id = input.id`;

@Injectable()
export class StaleLocations {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly backpressure: BulkBackpressure,
  ) {}

  /** Updates the next batch by id. Returns the last id, or null at the end. */
  async recomputeAfter(id: string): Promise<string | null> {
    const batch = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select(['id', ...INPUT_COLUMNS])
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const staleIds = batch.filter(isStale).map((property) => property.id);
    if (staleIds.length) await this.recompute(staleIds);
    return batch.at(-1)?.id ?? null;
  }

  private async recompute(ids: string[]) {
    await this.backpressure.apply(PropertiesChanged);
    await this.em.fork().transactional(async (em) => {
      // Checks again under lock, since another process may have updated it.
      const stale = (await findPropertiesForUpdate(em, { id: { $in: ids } })).filter(isStale);
      if (!stale.length) return;
      const locations = stale.map((property) => {
        const {
          publicLatitude: latitude,
          publicLongitude: longitude,
          publicRadius: radius,
        } = computePublicLocation(property);
        return { id: property.id, latitude, longitude, radius };
      });
      await em.execute(UPDATE_LOCATIONS, [JSON.stringify(locations)]);
      await this.outbox.record(em, PropertiesChanged.fromFeed(locations.map(({ id }) => id)));
    });
  }
}

function isStale(property: Pick<Property, (typeof INPUT_COLUMNS)[number]>) {
  const computed = computePublicLocation(property);
  return PUBLIC_COLUMNS.some((column) => property[column] !== computed[column]);
}

const RECOMPUTE_LOCATIONS = 'draw-points';
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * At start and every hour, recomputes public points that are missing, were written by an older release, or whose zone
 * has become known or has moved.
 */
@Job({ queue: RECOMPUTE_LOCATIONS, cron: '0 50 * * * *', runsWhilePaused: true })
@Injectable()
export class RecomputePublicLocations implements OnApplicationBootstrap {
  constructor(
    private readonly staleLocations: StaleLocations,
    private readonly draining: DrainState,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    if (isWorkerRole(this.config)) await this.jobs.enqueue(RECOMPUTE_LOCATIONS);
  }

  async handle() {
    for (let after: string | null = NIL_UUID; after !== null && !this.draining.hasBegun;)
      after = await this.staleLocations.recomputeAfter(after);
  }
}

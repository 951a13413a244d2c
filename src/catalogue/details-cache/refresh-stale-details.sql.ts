import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { DrainState } from '../../platform/draining/drain-state.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { isWorkerRole } from '../../platform/jobs/is-worker-role.ts';
import { PUBLIC_CONDITION } from '../fields/public-index.entity.ts';
import { PropertyDetailsCache } from './property-details-cache.ts';
import { DETAILS_SCHEMA_HASH } from './cached-details.ts';

export const PREPARE_DETAILS = 'prepare-details';
const BATCH_SIZE = 100;
const HOUR_MS = 3_600_000;
type Id = { id: string };
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Those of another shape too where they are asked for. */
const STALE = `
  select id from properties
  where ${PUBLIC_CONDITION} and id > ? and not exists (
    select 1 from ready_properties as ready
    where ready.property_id = properties.id and ready.revision = properties.revision and (ready.shape = ? or not ?)
  )
  order by id limit ?`;
const HIDDEN = `
  select property_id as id from ready_properties join properties on id = property_id and not (${PUBLIC_CONDITION})
  limit ?`;

/** Finds at start and each minute what is not ready as it should be, whatever went wrong before, and makes it so. */
@Job({ queue: PREPARE_DETAILS, cron: '15 * * * * *', runsWhilePaused: true })
@Injectable()
export class RefreshStaleDetails implements OnApplicationBootstrap {
  private schemaCheckedAt = -Infinity;

  constructor(
    private readonly em: EntityManager,
    private readonly detailsCache: PropertyDetailsCache,
    private readonly draining: DrainState,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    if (isWorkerRole(this.config)) await this.jobs.enqueue(PREPARE_DETAILS);
  }

  async handle() {
    // Two releases that run side by side would else make the work of the other anew each minute.
    const checksSchema = performance.now() - this.schemaCheckedAt > HOUR_MS;
    const findStale = (after: string) =>
      this.em.execute<Id[]>(STALE, [after, DETAILS_SCHEMA_HASH, checksSchema, BATCH_SIZE]);
    if ((await this.refreshAll(findStale)) && checksSchema) this.schemaCheckedAt = performance.now();
    await this.refreshAll(() => this.em.execute<Id[]>(HIDDEN, [BATCH_SIZE]));
  }

  /** Whether it came to the end. */
  private async refreshAll(nextBatch: (after: string) => Promise<Id[]>) {
    for (let after = NIL_UUID; !this.draining.hasBegun;) {
      const rows = await nextBatch(after);
      if (!rows.length) return true;
      await this.detailsCache.refresh(rows.map(({ id }) => id));
      after = rows.at(-1)!.id;
    }
    return false;
  }
}

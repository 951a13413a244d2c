import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { DrainState } from '../../platform/drain-state.ts';
import { Job, isWorkerRole } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { SeparateBulkQueue, OnEvent } from '../../platform/outbox/on-event.ts';
import { HOUR_MS } from '../../platform/time-units.contract.ts';
import { PUBLIC_CONDITION } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyDetailsCache, DETAILS_SCHEMA_HASH } from './property-details-cache.ts';

const PREPARE_DETAILS = 'prepare-details';
const BATCH_SIZE = 100;
type Id = { id: string };
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Public properties without a current entry. The column `shape` contains the schema hash of an entry; the third
 * parameter says whether an entry with another one is stale.
 */
const STALE_DETAILS = `
  select id from properties
  where ${PUBLIC_CONDITION} and id > ? and not exists (
    select 1 from ready_properties as ready
    where ready.property_id = properties.id and ready.revision = properties.revision and (ready.shape = ? or not ?)
  )
  order by id limit ?`;
/** Entries of properties that are no longer public. */
const HIDDEN_DETAILS = `
  select property_id as id from ready_properties join properties on id = property_id and not (${PUBLIC_CONDITION})
  limit ?`;

/**
 * At start and every minute, refreshes entries that are missing or outdated for any reason. A second pass removes those
 * of properties that are no longer public.
 */
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
    // Compares the schema hash once an hour, since two releases side by side would otherwise refresh each other's
    // entries every minute.
    const checksSchema = performance.now() - this.schemaCheckedAt > HOUR_MS;
    const findStale = (after: string) =>
      this.em.execute<Id[]>(STALE_DETAILS, [after, DETAILS_SCHEMA_HASH, checksSchema, BATCH_SIZE]);
    if ((await this.refreshAll(findStale)) && checksSchema) this.schemaCheckedAt = performance.now();
    await this.refreshAll(() => this.em.execute<Id[]>(HIDDEN_DETAILS, [BATCH_SIZE]));
  }

  /** Returns whether it processed all batches. */
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

/** Leaves bulk changes to the job, so that they do not delay single changes. */
@OnEvent(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class PrepareDetailsWhenChanged {
  constructor(
    private readonly detailsCache: PropertyDetailsCache,
    private readonly jobs: Jobs,
  ) {}

  async handle(changes: PropertiesChanged[]) {
    if (changes.some(({ isBulk }) => isBulk)) await this.jobs.enqueue(PREPARE_DETAILS);
    else await this.detailsCache.refresh([...new Set(changes.flatMap(({ ids }) => ids))]);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Draining } from '../../platform/draining/draining.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { takesJobs } from '../../platform/jobs/takes-jobs.ts';
import { VISIBLE } from '../facts/visible-index.entity.ts';
import { ReadyProperties } from './ready-properties.ts';
import { READY_SHAPE } from './ready-details.ts';

export const PREPARE_DETAILS = 'prepare-details';
const AT_ONCE = 100;
const HOUR = 3_600_000;
type Id = { id: string };
const NONE = '00000000-0000-0000-0000-000000000000';

/** Those of another shape too where they are asked for. */
const MISSING = `
  select id from properties
  where ${VISIBLE} and id > ? and not exists (
    select 1 from ready_properties as ready
    where ready.property_id = properties.id and ready.revision = properties.revision and (ready.shape = ? or not ?)
  )
  order by id limit ?`;
const HIDDEN = `
  select property_id as id from ready_properties join properties on id = property_id and not (${VISIBLE})
  limit ?`;

/** Finds at start and each minute what is not ready as it should be, whatever went wrong before, and makes it so. */
@Job({ queue: PREPARE_DETAILS, cron: '15 * * * * *', staysInside: true })
@Injectable()
export class PrepareMissingDetails implements OnApplicationBootstrap {
  private shapeSeenAt = -Infinity;

  constructor(
    private readonly em: EntityManager,
    private readonly ready: ReadyProperties,
    private readonly draining: Draining,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    if (takesJobs(this.config)) await this.jobs.enqueue(PREPARE_DETAILS);
  }

  async handle() {
    // Two releases that run side by side would else make the work of the other anew each minute.
    const isOfShape = performance.now() - this.shapeSeenAt > HOUR;
    const missing = (after: string) => this.em.execute<Id[]>(MISSING, [after, READY_SHAPE, isOfShape, AT_ONCE]);
    if ((await this.each(missing)) && isOfShape) this.shapeSeenAt = performance.now();
    await this.each(() => this.em.execute<Id[]>(HIDDEN, [AT_ONCE]));
  }

  /** Whether it came to the end. */
  private async each(next: (after: string) => Promise<Id[]>) {
    for (let after = NONE; !this.draining.hasBegun;) {
      const rows = await next(after);
      if (!rows.length) return true;
      await this.ready.prepare(rows.map(({ id }) => id));
      after = rows.at(-1)!.id;
    }
    return false;
  }
}

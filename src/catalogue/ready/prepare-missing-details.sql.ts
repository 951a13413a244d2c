import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Draining } from '../../platform/draining/draining.ts';
import { Job } from '../../platform/jobs/job.ts';
import { VISIBLE } from '../facts/visible-index.entity.ts';
import { ReadyProperties } from './ready-properties.ts';
import { READY_SHAPE } from './ready-shape.ts';

export const PREPARE_DETAILS = 'prepare-details';
const AT_ONCE = 100;
const HOUR = 3_600_000;
const NONE = '00000000-0000-0000-0000-000000000000';

/** Those of another shape too where they are asked for. */
const MISSING = `
  select id from properties
  where ${VISIBLE} and id > ? and not exists (
    select 1 from ready_properties as ready
    where ready.property_id = properties.id and ready.revision = properties.revision and (ready.shape = ? or not ?)
  )
  order by id limit ${AT_ONCE}`;
const HIDDEN = `
  select property_id as id from ready_properties join properties on id = property_id and not (${VISIBLE})
  limit ${AT_ONCE}`;

/** Finds each minute what is not ready as it should be, whatever went wrong before, and makes it so. */
@Job({ queue: PREPARE_DETAILS, cron: '15 * * * * *', staysInside: true })
@Injectable()
export class PrepareMissingDetails {
  private shapeSeenAt = -Infinity;

  constructor(
    private readonly em: EntityManager,
    private readonly ready: ReadyProperties,
    private readonly draining: Draining,
  ) {}

  async handle() {
    // Two releases that run side by side would else make the work of the other anew each minute.
    const isOfShape = performance.now() - this.shapeSeenAt > HOUR;
    if (await this.each(MISSING, (after) => [after, READY_SHAPE, isOfShape])) {
      if (isOfShape) this.shapeSeenAt = performance.now();
    }
    await this.each(HIDDEN, () => []);
  }

  /** Whether it came to the end. */
  private async each(statement: string, values: (after: string) => unknown[]) {
    for (let after = NONE; !this.draining.hasBegun;) {
      const rows = await this.em.execute<{ id: string }[]>(statement, values(after));
      if (!rows.length) return true;
      await this.ready.prepare(rows.map(({ id }) => id));
      after = rows.at(-1)!.id;
    }
    return false;
  }
}

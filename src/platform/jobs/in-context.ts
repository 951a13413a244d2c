import { type MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';

const logger = new Logger('jobs');

/** Runs work outside a request in an entity manager context of its own, and logs its failure. */
export const inContext = <T>(orm: MikroORM, name: string, work: () => Promise<T>): Promise<T> =>
  RequestContext.create(orm.em, async () => {
    try {
      return await work();
    } catch (error) {
      logger.error({ msg: `${name} failed`, err: error });
      throw error;
    }
  });

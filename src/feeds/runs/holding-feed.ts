import type { EntityManager } from '@mikro-orm/postgresql';
import { FeedRefused, FeedRunInProgress } from '../feed.problems.ts';

type Runs = { feed_runs: { feed_id: string; epoch: number } };

/** Refuses when another process has taken the feed over, or when the connection that holds it is gone. */
export type StillHeld = (run: { feedId: string; epoch: number }) => Promise<void>;

/**
 * One run per feed at a time. The lock lives on a connection of its own, without a transaction: it is freed by the
 * database itself when the process dies.
 */
export const holdingFeed = <T>(em: EntityManager, feed: string, work: (stillHeld: StillHeld) => Promise<T>) =>
  em
    .getConnection()
    .getClient<Runs>()
    .connection()
    .execute(async (connection) => {
      const call = (name: string) =>
        connection
          .selectNoFrom((sql) => {
            const key = sql.fn('hashtextextended', [sql.val(`feed:${feed}`), sql.val(0)]);
            return sql.fn<boolean>(name, [key]).as('done');
          })
          .executeTakeFirstOrThrow();

      if (!(await call('pg_try_advisory_lock')).done) throw new FeedRunInProgress(feed);
      try {
        return await work(async ({ feedId, epoch }) => {
          const { newest } = await connection
            .selectFrom('feed_runs')
            .select((sql) => sql.fn.max('epoch').as('newest'))
            .where('feed_id', '=', feedId)
            .executeTakeFirstOrThrow();
          if (newest !== epoch) throw new FeedRefused('Otra importación de este feed ha tomado el relevo.');
        });
      } finally {
        // On a connection that broke there is nothing left to free.
        await call('pg_advisory_unlock').catch(() => undefined);
      }
    });

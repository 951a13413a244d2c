import { Migrator } from '@mikro-orm/migrations';
import {
  defineConfig,
  type EntityClass,
  RequestContext,
  type EntityManager,
  type MikroORM,
} from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { closeTimedOutConnections, releaseLostConnections, traceQueries } from './connection-hooks.ts';
import { databaseLimits } from './database-limits.ts';

const managersByRequest = new AsyncLocalStorage<() => EntityManager>();

/** Each request has its own entity manager, created on first use, since many requests need none. */
export const requestEntityManagers = {
  current: () => managersByRequest.getStore()?.(),

  provide(fastify: FastifyInstance, orm: MikroORM) {
    const managerGetters = new WeakMap<FastifyRequest, () => EntityManager>();
    fastify.addHook('onRequest', (request, _reply, done) => {
      let manager: EntityManager | undefined;
      // Created outside the context, since a fork looks up the current entity manager.
      const getManager = () => (manager ??= managersByRequest.exit(() => orm.em.fork({ useContext: true })));
      managerGetters.set(request, getManager);
      managersByRequest.run(getManager, done);
    });
    // After a body has been read, execution continues in the socket's context, which has no entity manager.
    fastify.addHook('preValidation', (request, _reply, done) => {
      const getManager = managerGetters.get(request);
      if (getManager) managersByRequest.run(getManager, done);
      else done();
    });
  },
};

/** Reads the TLS parameters of a libpq URL, which MikroORM ignores. */
function readTlsOptions(clientUrl: string) {
  const { searchParams } = new URL(clientUrl);
  const file = searchParams.get('sslrootcert');
  if (file) return { ssl: { ca: readFileSync(file, 'utf8') } };
  const mode = searchParams.get('sslmode') ?? 'disable';
  return mode === 'disable' ? {} : { ssl: true };
}

export const createDatabaseConfig = (
  clientUrl: string,
  entities: EntityClass[],
  limits: object = databaseLimits.queries,
) =>
  defineConfig({
    clientUrl,
    entities,
    context: (name) => RequestContext.getEntityManager(name) ?? requestEntityManagers.current(),
    // A missing database means a wrong address; creating one would show an empty site.
    ensureDatabase: false,
    extensions: [Migrator],
    migrations: {
      path: 'dist/migrations',
      pathTs: 'migrations',
      snapshotName: '.snapshot',
      snapshotOnMigrate: false,
      disableForeignKeys: false,
      // Each migration has its own transaction, or none, so that no locks are held during the next one.
      allOrNothing: false,
    },
    forceUtcTimezone: true,
    colors: false,
    driverOptions: {
      ...limits,
      ...readTlsOptions(clientUrl),
      onPoolCreated(pool: Pool) {
        releaseLostConnections(pool);
        pool.on('connect', closeTimedOutConnections);
        pool.on('connect', traceQueries);
      },
    },
    pool: { min: 0, max: 10 },
  });

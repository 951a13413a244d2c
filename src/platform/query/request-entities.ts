import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<() => EntityManager>();

/** Each request has an entity manager of its own, which is made when it is first asked for: many need none. */
export const requestEntities = {
  current: () => requests.getStore()?.(),

  provide(fastify: FastifyInstance, orm: MikroORM) {
    const managers = new WeakMap<FastifyRequest, () => EntityManager>();
    fastify.addHook('onRequest', (request, _reply, done) => {
      let manager: EntityManager | undefined;
      // Outside, since a fork asks for the current one while it is being made.
      const entities = () => (manager ??= requests.exit(() => orm.em.fork({ useContext: true })));
      managers.set(request, entities);
      requests.run(entities, done);
    });
    // After a body has been read, execution continues from the socket's context, which has lost it.
    fastify.addHook('preValidation', (request, _reply, done) => {
      const entities = managers.get(request);
      if (entities) requests.run(entities, done);
      else done();
    });
  },
};

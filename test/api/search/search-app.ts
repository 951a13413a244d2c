import { randomUUID } from 'node:crypto';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Command } from '@nestjs/cqrs';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import type { freshDatabase } from '../../setup/fresh-database.ts';

const BY = systemActor('test');

/** The whole system on a database that outlives it and an index of its own. */
export async function searchApp(database: Awaited<ReturnType<typeof freshDatabase>>, env: NodeJS.ProcessEnv = {}) {
  const own = { DATABASE_URL: database.url, MEILI_INDEX: `test-${randomUUID()}` };
  const { app, config, http, commands, [Symbol.asyncDispose]: end } = await bootApp({ ...own, ...env });
  const inContext = <T>(work: () => Promise<T>) => RequestContext.create(app.get(MikroORM).em, work);
  const execute = <T>(command: Command<T>) => inContext(() => commands.execute(command));
  return {
    app,
    config,
    http,
    [Symbol.asyncDispose]: end,
    execute,
    sql: <T>(text: string) => app.get(MikroORM).em.fork().getConnection().execute<T[]>(text),
    get: (path: string) => http().get(`/api/v1/properties${path}`),
    add: (reference: string, input: Partial<PropertyInput> = {}) =>
      execute(new CreateProperty(BY, { ...blankProperty(reference), status: 'published', ...input })),
  };
}

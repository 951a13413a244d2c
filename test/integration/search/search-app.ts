import { randomUUID } from 'node:crypto';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Command } from '@nestjs/cqrs';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import type { createDatabase } from '../../setup/create-database.ts';

const ACTOR = systemActor('test');

/** Boots the whole system on a given database, with its own index. */
export async function searchApp(database: Awaited<ReturnType<typeof createDatabase>>, env: NodeJS.ProcessEnv = {}) {
  const settings = { DATABASE_URL: database.url, MEILI_INDEX: `test-${randomUUID()}` };
  const { app, config, http, commands, [Symbol.asyncDispose]: dispose } = await bootApp({ ...settings, ...env });
  const inContext = <T>(work: () => Promise<T>) => RequestContext.create(app.get(MikroORM).em, work);
  const execute = <T>(command: Command<T>) => inContext(() => commands.execute(command));
  return {
    app,
    config,
    http,
    [Symbol.asyncDispose]: dispose,
    execute,
    sql: <T>(text: string) => app.get(MikroORM).em.fork().getConnection().execute<T[]>(text),
    get: (path: string) => http().get(`/api/v1/properties${path}`),
    add: (reference: string, input: Partial<PropertyInput> = {}) =>
      execute(new CreateProperty(ACTOR, { ...blankProperty(reference), status: 'published', ...input })),
  };
}

import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { ImportFeed, type ImportInput } from './feeds/feed.messages.ts';
import { systemActor } from './platform/actor.ts';
import { isDatabaseUnavailable } from './platform/database/database-away.ts';
import { runInContext } from './platform/jobs/run-in-context.ts';
import { Problem } from './platform/problem.ts';

/** The whole life of an import's process, which gives way to the site's and ends with it. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(1));
type Order = { config: Config; input: ImportInput; traceparent?: string };
const [order] = (await once(process, 'message')) as [Order];
const { config, input } = order;
const app = await createApp({ ...config, ROLE: 'command' });
app.enableShutdownHooks();
try {
  await app.init();
  const run = () => app.get(CommandBus).execute(new ImportFeed(systemActor(input.trigger), input));
  await runInContext(app.get(MikroORM), 'import', run, [order]);
} catch (error) {
  // Such as that the run is over, or still another's; or that it was cut off, and is there to be taken up again.
  if (!(error instanceof Problem) && !isDatabaseUnavailable(error)) throw error;
}
await app.close();
process.exit(0);

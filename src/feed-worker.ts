import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { ImportFeed, type ImportInput } from './feeds/feed.messages.ts';
import { systemActor } from './platform/actor.ts';
import { isDatabaseUnavailable } from './platform/database/database-errors.ts';
import { runInContext } from './platform/jobs/run-in-context.ts';
import { Problem } from './platform/problem.ts';

/** Runs one import in its own process, which has a lower priority than the site and ends when the site ends. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(1));
type ImportMessage = { config: Config; input: ImportInput; traceparent?: string };
const [message] = (await once(process, 'message')) as [ImportMessage];
const { config, input } = message;
const app = await createApp({ ...config, ROLE: 'command' });
app.enableShutdownHooks();
try {
  await app.init();
  const run = () => app.get(CommandBus).execute(new ImportFeed(systemActor(input.trigger), input));
  await runInContext(app.get(MikroORM), 'import', run, [message]);
} catch (error) {
  // Ignores a run that is over, belongs to another process, or was interrupted and will be resumed.
  if (!(error instanceof Problem) && !isDatabaseUnavailable(error)) throw error;
}
await app.close();
process.exit(0);

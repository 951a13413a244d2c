import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { workerData } from 'node:worker_threads';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { ImportFeed, type ImportInput } from './feeds/public.ts';
import { system } from './platform/actor.ts';
import { inContext } from './platform/jobs/in-context.ts';
import { Problem } from './platform/problem.ts';

const { config, input } = workerData as { config: Config; input: ImportInput };

/** The whole life of a worker thread: one import. A refusal, such as that of a run already over, is no fault. */
const app = await createApp({ ...config, WORK: false });
await app.init();
try {
  await inContext(app.get(MikroORM), 'import', () =>
    app.get(CommandBus).execute(new ImportFeed(system('schedule'), input)),
  );
} catch (error) {
  if (!(error instanceof Problem)) throw error;
}
await app.close();
process.exit(0);

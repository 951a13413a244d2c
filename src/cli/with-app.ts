import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { waitForDatabases } from '../platform/database/start/wait-for-databases.ts';
import { runInContext } from '../platform/jobs/run-in-context.ts';
import { migrate } from '../platform/migrate.ts';
import { describeStartError } from '../platform/describe-start-error.ts';

/** The server keeps the queues: what a command changes is projected there, at once or at its next start. */
export async function withApp(work: (app: INestApplicationContext) => Promise<number>) {
  try {
    const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
    await waitForDatabases(config);
    const app = await createApp({ ...config, ROLE: 'command' });
    app.enableShutdownHooks();
    await migrate(app);
    await app.init();
    const code = await runInContext(app.get(MikroORM), `command ${process.argv[2] ?? ''}`, () => work(app));
    await app.close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

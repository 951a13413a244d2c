import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { databaseAtStart } from '../platform/database/start/database-at-start.ts';
import { inContext } from '../platform/jobs/in-context.ts';
import { migrate } from '../platform/migrate.ts';
import { startFault } from '../platform/start-fault.ts';

/** The server keeps the queues: what a command changes is projected there, at once or at its next start. */
export async function withApp(work: (app: INestApplicationContext) => Promise<number>) {
  try {
    const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
    await databaseAtStart(config);
    const app = await createApp({ ...config, ROLE: 'command' });
    app.enableShutdownHooks();
    await migrate(app);
    await app.init();
    const code = await inContext(app.get(MikroORM), `command ${process.argv[2] ?? ''}`, () => work(app));
    await app.close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from '../app.ts';
import { readConfig, readTaskConfig } from '../config.ts';
import { systemActor } from '../platform/actor.ts';
import { waitForDatabases } from '../platform/database/wait-for-databases.ts';
import { describeStartError } from '../platform/describe-start-error.ts';
import { runInContext } from '../platform/jobs/run-in-context.ts';
import { migrate } from '../platform/migrations/migrate.ts';

/** Runs the application without job workers: the server executes jobs of this command, at once or at its next start. */
export async function runWithApp(work: (app: INestApplicationContext) => Promise<number>) {
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

/**
 * Runs without the application. Requires no setting, since a task may have only the secrets that it needs. Exits with
 * `process.exitCode`, or 1 on errors.
 */
export async function runWithTaskConfig(work: (config: ReturnType<typeof readTaskConfig>) => Promise<string>) {
  try {
    process.stdout.write(await work(readTaskConfig()));
    process.exit();
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

export const CLI_ACTOR = systemActor('cli');

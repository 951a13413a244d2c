import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DiskMonitor } from './admin/disk/disk-monitor.ts';
import { createApp } from './app.ts';
import { serveApiDocs } from './build-openapi-document.ts';
import { readConfig } from './config.ts';
import { Demo } from './demo/demo.sql.ts';
import { systemActor } from './platform/actor.ts';
import { waitForDatabases } from './platform/database/wait-for-databases.ts';
import { describeStartError } from './platform/describe-start-error.ts';
import { shutDownOnSignals } from './platform/drain.ts';
import { assertDataFolderWritable } from './platform/files/assert-data-folder-writable.ts';
import { serveWeb } from './platform/http/web/serve-web.ts';
import { isWorkerRole } from './platform/jobs/job.ts';
import { runInContext } from './platform/jobs/run-in-context.ts';
import { migrate } from './platform/migrations/migrate.ts';
import { getSiteUrl } from './platform/site-url.ts';
import { CoverPrewarmer } from './search/cover-prewarmer.ts';
import { ReconcileSearch } from './search/projection/reconcile-search.ts';

/** Prints to the console, because the demo logs only warnings. */
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs before the demo accepts requests, so that its first visitor finds all properties and can sign in. */
const openDemo = (app: INestApplication) =>
  runInContext(app.get(MikroORM), 'demo', async () => {
    const { accounts, isNew } = await app.get(Demo).open(printLine);
    if (isNew) await app.get(CommandBus).execute(new ReconcileSearch(systemActor('demo'), true));
    return accounts;
  });

try {
  const config = readConfig();
  await assertDataFolderWritable(config.DATA_FOLDER);
  await waitForDatabases(config);
  const app = await createApp(config);
  shutDownOnSignals(app, config);
  await migrate(app, config.LOCAL_DEMO ? printLine : undefined);
  if (config.ROLE !== 'work') await serveWeb(app, config);
  if (config.LOCAL_DEMO) serveApiDocs(app);
  await app.init();
  const accounts = config.LOCAL_DEMO ? await openDemo(app) : [];
  await app.listen(config.PORT, config.HOST);
  process.send?.('up');
  if (isWorkerRole(config)) void app.get(CoverPrewarmer).run();
  void app.get(DiskMonitor).start();

  const address = getSiteUrl(config);
  process.stdout.write(`\n  Sitio web        ${address}/\n`);
  if (config.LOCAL_DEMO) process.stdout.write(`  API              ${address}/api/docs\n`);
  // Bypasses the proxy, which hides this path from visitors.
  process.stdout.write(`  Estado           ${await app.getUrl()}/health/ready\n\n`);
  if (accounts.length) process.stdout.write('  Cuentas de esta demostración, para entrar en /admin/auth\n');
  for (const { email, password } of accounts) process.stdout.write(`  ${email.padEnd(32)} ${password}\n`);
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

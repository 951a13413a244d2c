import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DashboardFigures } from './admin/dashboard/dashboard-figures.ts';
import { ShowChartsHandler } from './admin/dashboard/show-charts.ts';
import { DiskWatch } from './admin/disk/disk-watch.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { CompleteDemoStock } from './demo/complete-demo-stock.ts';
import { demoFolder } from './demo/demo-folder.ts';
import { ImportDemoStock } from './demo/import-demo-stock.ts';
import { noteWhole } from './demo/note-whole.ts';
import { FillDemoOffice } from './demo/office/fill-demo-office.ts';
import { OpenDemoAccounts } from './demo/open-demo-accounts.ts';
import { demoStock } from './demo/stock/demo-stock.ts';
import { editionDays } from './demo/stock/market/edition-days.ts';
import { CountCompleteRuns } from './feeds/feed.messages.ts';
import { describeApi } from './openapi-document.ts';
import { system } from './platform/actor.ts';
import { proveDataFolder } from './platform/files/disk/prove-data-folder.ts';
import { databaseAtStart } from './platform/database/start/database-at-start.ts';
import { endOnSignals } from './platform/draining/end-on-signals.ts';
import { inContext } from './platform/jobs/in-context.ts';
import { takesJobs } from './platform/jobs/takes-jobs.ts';
import { migrate } from './platform/migrate.ts';
import { serveWeb } from './platform/http/web/serve-web.ts';
import { siteAddress } from './platform/site-address.ts';
import { startFault } from './platform/start-fault.ts';
import { CoversAhead } from './search/covers/covers-ahead.ts';
import { ReconcileSearch } from './search/projection/reconcile-search.ts';

/** The first visitor of the demo finds the whole stock, and can sign in. */
const openDemo = (app: INestApplication) =>
  inContext(app.get(MikroORM), 'demo', async () => {
    const commands = app.get(CommandBus);
    if ((await app.get(QueryBus).execute(new CountCompleteRuns())) < editionDays.length)
      process.stdout.write(`Se crea la demostración (${demoStock().length} propiedades)…\n`);
    const { imported } = await commands.execute(new ImportDemoStock(system('demo')));
    if (imported) await commands.execute(new ReconcileSearch(system('demo'), true));
    return commands.execute(new OpenDemoAccounts(system('demo')));
  });

/** What no visitor has to wait for; an interrupted one is completed by the next start. */
const completeDemo = (app: INestApplication, config: Config) =>
  inContext(app.get(MikroORM), 'demo', async () => {
    await app.get(CommandBus).execute(new CompleteDemoStock(system('demo')));
    await app.get(CommandBus).execute(new FillDemoOffice(system('demo')));
    app.get(DashboardFigures).forget();
    app.get(ShowChartsHandler).forget();
    await noteWhole(demoFolder(config));
  }).catch((error: unknown) => process.stderr.write(`${startFault(error)}\n`));

try {
  const config = readConfig();
  await proveDataFolder(config.DATA_FOLDER);
  await databaseAtStart(config);
  const app = await createApp(config);
  endOnSignals(app, config);
  await migrate(app);
  if (config.ROLE !== 'work') await serveWeb(app, config);
  if (config.LOCAL_DEMO) describeApi(app);
  await app.init();
  const accounts = config.LOCAL_DEMO ? await openDemo(app) : [];
  await app.listen(config.PORT, config.HOST);
  process.send?.('up');
  if (takesJobs(config)) void app.get(CoversAhead).begin();
  void app.get(DiskWatch).begin();

  const address = siteAddress(config);
  process.stdout.write(`\n  Sitio web        ${address}/\n`);
  if (config.LOCAL_DEMO) process.stdout.write(`  API              ${address}/api/docs\n`);
  // Not by way of the proxy, which keeps it from visitors.
  process.stdout.write(`  Estado           ${await app.getUrl()}/health/ready\n\n`);
  if (accounts.length) process.stdout.write('  Cuentas de esta demostración, para entrar en /admin/auth\n');
  for (const { email, password } of accounts) process.stdout.write(`  ${email.padEnd(32)} ${password}\n`);
  if (config.LOCAL_DEMO) await completeDemo(app, config);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}

import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { createApp } from './app.ts';
import { readConfig, readTaskConfig } from './config.ts';
import { FeedFormat, PHASE_NAMES, type RunProgress, type RunReport, RunTrigger } from './feeds/feed-run.contract.ts';
import { ImportFeed } from './feeds/feed.messages.ts';
import { printRunReport } from './feeds/print-run-report.ts';
import { ScheduleFeed } from './feeds/schedule/schedule-feed.ts';
import { type AdminCreated, CreateAdmin } from './identity/accounts/create-admin.ts';
import { email as emailContract } from './identity/session.contract.ts';
import { system } from './platform/actor.ts';
import { inContext } from './platform/jobs/in-context.ts';
import { migrate, migrateAsOwner } from './platform/migrate.ts';
import { startFault } from './platform/start-fault.ts';
import { makeSearchKey } from './search/index/make-search-key.ts';
import { RebuildIndex } from './search/projection/rebuild-index.ts';
import { ReconcileSearch } from './search/projection/reconcile-search.ts';

const EXIT_CODES = { complete: 0, needs_review: 2, failed: 1 } as const satisfies Record<RunReport['status'], number>;
const BY = system('cli');

type ImportOptions = { format: FeedFormat; feed: string; dryRun: boolean; allowWithdrawals: boolean; json: boolean };

/** The server keeps the queues: what a command changes is projected there, at once or at its next start. */
async function withApp(work: (app: INestApplicationContext) => Promise<number>) {
  try {
    const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
    const app = await createApp({ ...config, WORK: false });
    await migrate(app);
    await app.init();
    const code = await inContext(app.get(MikroORM), 'command', () => work(app));
    await app.close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}

/** Without the application: with the secrets of this task alone. */
async function asTask(work: (config: ReturnType<typeof readTaskConfig>) => Promise<string>) {
  try {
    process.stdout.write(await work(readTaskConfig()));
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}

const migrateSchema = () =>
  asTask(async ({ DATABASE_OWNER_URL: owner, DATABASE_URL: application }) => {
    if (!owner || !application)
      throw new Error('Faltan DATABASE_OWNER_URL y DATABASE_URL, la de quien usa el esquema.');
    await migrateAsOwner(owner, new URL(application).username);
    return 'El esquema está al día.\n';
  });

const searchKey = (file?: string) =>
  asTask(async ({ MEILI_URL: host, MEILI_MASTER_KEY: masterKey, MEILI_INDEX: index, MEILI_CA_FILE: authority }) => {
    if (!host || !masterKey) throw new Error('Faltan MEILI_URL y MEILI_MASTER_KEY.');
    const key = await makeSearchKey({ host, masterKey, index, authority });
    if (!file) return `${key}\n`;
    await writeFile(`${file}.new`, key, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return `La clave está en ${file}.\n`;
  });

const importFeed = (address: string, { format, feed, dryRun, allowWithdrawals, json }: ImportOptions) =>
  withApp(async (app) => {
    // As a scheduled one does, it gives way to the site, which brings what it imports into the search.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const bar = new SingleBar({
      format: '{phase} {bar} {value}/{total}',
      stream: process.stderr,
      clearOnComplete: true,
    });
    const showsBar = process.stderr.isTTY && !json;
    const input = { address, format, feedName: feed, trigger: RunTrigger.enum.cli, dryRun, allowWithdrawals };
    const onProgress = ({ phase, done, total }: RunProgress) => {
      if (!showsBar) return;
      if (!bar.isActive) bar.start(total || done, done, { phase: PHASE_NAMES[phase] });
      bar.setTotal(total || done);
      bar.update(done, { phase: PHASE_NAMES[phase] });
    };
    const report = await app.get(CommandBus).execute(new ImportFeed(BY, input, onProgress));
    bar.stop();
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : printRunReport(report));
    return EXIT_CODES[report.status];
  });

const reindex = () =>
  withApp(async (app) => {
    const { properties } = await app.get(CommandBus).execute(new RebuildIndex(BY));
    process.stdout.write(`El índice se ha rehecho: ${properties} propiedades.\n`);
    return 0;
  });

const scheduleFeed = (feed: string, cron?: string) =>
  withApp(async (app) => {
    const { next } = await app.get(CommandBus).execute(new ScheduleFeed(BY, feed, cron ?? null));
    const moment = next?.toLocaleString('es-ES', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Madrid' });
    process.stdout.write(
      moment
        ? `El feed «${feed}» se importará por su cuenta; la próxima vez, el ${moment} (hora de Madrid).\n`
        : `El feed «${feed}» ya no se importa por su cuenta.\n`,
    );
    return 0;
  });

const reconcile = () =>
  withApp(async (app) => {
    const { table, index, isRebuilt, quarantined } = await app.get(CommandBus).execute(new ReconcileSearch(BY, true));
    const repaired = isRebuilt ? 'el índice, entero' : `${index} en el índice`;
    process.stdout.write(
      `Corregidas: ${table} propiedades en la tabla de búsqueda, ${repaired}. Apartadas: ${quarantined}.\n`,
    );
    return quarantined > 0 ? EXIT_CODES.needs_review : 0;
  });

const ADMINS = {
  made: 'La cuenta se ha creado y es de administración.',
  promoted: 'La cuenta ya existía; ahora es de administración.',
  'already-admin': 'La cuenta ya existía y ya era de administración.',
} as const satisfies Record<AdminCreated['account'], string>;

const createAdmin = (email: string, { passwordStdin }: { passwordStdin: boolean }) =>
  withApp(async (app) => {
    const password = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
    const { account, link, keptPassword } = await app.get(CommandBus).execute(new CreateAdmin(BY, email, password));
    process.stdout.write(`${ADMINS[account]}\n`);
    if (keptPassword) process.stdout.write('Conserva la contraseña que tenía.\n');
    if (link) process.stdout.write(`Para elegir la contraseña, una vez y durante 24 horas:\n${link}\n`);
    return 0;
  });

const emailArgument = (given: string) => {
  const { data, error } = emailContract.safeParse(given);
  if (error) throw new InvalidArgumentError(error.issues[0]!.message);
  return data;
};

const program = new Command('npm run cli --').description('Tareas de la agencia').showHelpAfterError();
program
  .command('import')
  .description('Importa una vez un feed; termina con 0 si está completo, 2 si hay que revisarlo, 1 si falla')
  .argument('<file or URL>')
  .addOption(new Option('--format <format>', 'formato del feed').choices(FeedFormat.options).makeOptionMandatory())
  .option('--feed <name>', 'nombre del feed', 'principal')
  .option('--dry-run', 'dice qué cambiaría y no cambia nada', false)
  .option('--allow-withdrawals', 'retira lo que falta aunque sea mucho', false)
  .option('--json', 'el informe como JSON', false)
  .action(importFeed);
program
  .command('schedule')
  .description('Importa un feed por su cuenta, desde donde se leyó la primera vez; sin horario, deja de hacerlo')
  .argument('<feed>')
  .argument('[cron]', 'entre comillas, en hora de Madrid: «0 */6 * * *» es cada seis horas')
  .action(scheduleFeed);
program.command('reindex').description('Rehace el índice de búsqueda sin interrumpirlo').action(reindex);
program
  .command('reconcile')
  .description('Compara la búsqueda con las propiedades y corrige lo que difiera')
  .action(reconcile);
program
  .command('migrate')
  .description('Pone al día el esquema como su dueño, para que el servidor no tenga que serlo')
  .action(migrateSchema);
program
  .command('search-key')
  .description('Hace, con MEILI_MASTER_KEY, la clave de Meilisearch que basta a la aplicación')
  .argument('[file]', 'donde se guarda; sin él, se escribe en la salida')
  .action(searchKey);
program
  .command('create-admin')
  .description('Hace de administración una cuenta, nueva o no, y da un enlace para elegir la contraseña')
  .argument('<email>', 'su correo electrónico', emailArgument)
  .option('--password-stdin', 'lee la contraseña de la entrada en vez de dar un enlace', false)
  .action(createAdmin);
await program.parseAsync();

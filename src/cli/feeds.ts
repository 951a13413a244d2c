import { CommandBus } from '@nestjs/cqrs';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { constants, setPriority } from 'node:os';
import { FeedFormat, type RunProgress, type RunReport, RunTrigger } from '../feeds/feed-run.contract.ts';
import { PHASE_NAMES } from '../feeds/run-phase-names.contract.ts';
import { ImportFeed } from '../feeds/feed.messages.ts';
import { formatRunReport } from '../feeds/format-run-report.ts';
import { ScheduleFeed } from '../feeds/schedule/schedule-feed.ts';
import { Pause } from '../platform/pause.ts';
import { CLI_ACTOR, runWithApp } from './run-command.ts';

const EXIT_CODES = { complete: 0, needs_review: 2, failed: 1 } as const satisfies Record<RunReport['status'], number>;

type ImportOptions = { format: FeedFormat; feed: string; dryRun: boolean; allowWithdrawals: boolean; json: boolean };

const runImport = (address: string, { format, feed, dryRun, allowWithdrawals, json }: ImportOptions) =>
  runWithApp(async (app) => {
    if (!dryRun) await app.get(Pause).assertNotPaused();
    // Lowers the priority of this command, since the site indexes the imported properties meanwhile.
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
    const report = await app.get(CommandBus).execute(new ImportFeed(CLI_ACTOR, input, onProgress));
    bar.stop();
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatRunReport(report));
    return EXIT_CODES[report.status];
  });

export const importFeed = new Command('import')
  .description('Importa una vez un feed; termina con 0 si está completo, 2 si hay que revisarlo, 1 si falla')
  .argument('<file or URL>')
  .addOption(new Option('--format <format>', 'formato del feed').choices(FeedFormat.options).makeOptionMandatory())
  .option('--feed <name>', 'nombre del feed', 'principal')
  .option('--dry-run', 'simulación: muestra los cambios sin hacerlos', false)
  .option('--allow-withdrawals', 'retira sin límite las propiedades que faltan', false)
  .option('--json', 'el informe como JSON', false)
  .action(runImport);

const runSchedule = (feed: string, cron?: string) =>
  runWithApp(async (app) => {
    const { next } = await app.get(CommandBus).execute(new ScheduleFeed(CLI_ACTOR, feed, cron ?? null));
    const time = next?.toLocaleString('es-ES', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Madrid' });
    process.stdout.write(
      time
        ? `El feed «${feed}» se importará por su cuenta; la próxima vez, el ${time} (hora de Madrid).\n`
        : `El feed «${feed}» ya no se importa por su cuenta.\n`,
    );
    return 0;
  });

export const scheduleFeed = new Command('schedule')
  .description('Importa un feed por su cuenta, desde donde se leyó la primera vez; sin horario, deja de hacerlo')
  .argument('<feed>')
  .argument('[cron]', 'entre comillas, en hora de Madrid: «0 */6 * * *» es cada seis horas')
  .action(runSchedule);

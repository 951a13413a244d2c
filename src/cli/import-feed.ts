import { CommandBus } from '@nestjs/cqrs';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { constants, setPriority } from 'node:os';
import { FeedFormat, PHASE_NAMES, type RunProgress, type RunReport, RunTrigger } from '../feeds/feed-run.contract.ts';
import { ImportFeed } from '../feeds/feed.messages.ts';
import { formatRunReport } from '../feeds/format-run-report.ts';
import { Pause } from '../platform/pause/pause.ts';
import { CLI_ACTOR } from './cli-actor.ts';
import { withApp } from './with-app.ts';

const EXIT_CODES = { complete: 0, needs_review: 2, failed: 1 } as const satisfies Record<RunReport['status'], number>;

type ImportOptions = { format: FeedFormat; feed: string; dryRun: boolean; allowWithdrawals: boolean; json: boolean };

const runImport = (address: string, { format, feed, dryRun, allowWithdrawals, json }: ImportOptions) =>
  withApp(async (app) => {
    if (!dryRun) await app.get(Pause).assertNotPaused();
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

import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { ResumeSystem } from '../platform/pause/resume-system.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';
import { CLI_ACTOR } from './cli-actor.ts';
import { withApp } from './with-app.ts';

const endPause = ({ withoutOldMails }: { withoutOldMails: boolean }) =>
  withApp(async (app) => {
    const resumed = await app.get(CommandBus).execute(new ResumeSystem(CLI_ACTOR, withoutOldMails));
    if (!resumed.wasPaused) {
      process.stdout.write('El sistema no estaba en pausa.\n');
      return 0;
    }
    process.stdout.write(
      `El sistema ya no está en pausa. Correos que salen en un minuto: ${formatNumber(resumed.mails)}.\n`,
    );
    if (resumed.dismissed)
      process.stdout.write(`Correos de antes de la copia que ya no salen: ${formatNumber(resumed.dismissed)}.\n`);
    return 0;
  });

export const resume = new Command('resume')
  .description('Termina la pausa que sigue a una restauración: salen los correos y vuelven los horarios')
  .option('--without-old-mails', 'los correos pendientes de antes de la copia no salen', false)
  .action(endPause);

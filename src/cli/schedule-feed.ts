import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { ScheduleFeed } from '../feeds/schedule/schedule-feed.ts';
import { CLI_ACTOR } from './cli-actor.ts';
import { withApp } from './with-app.ts';

const schedule = (feed: string, cron?: string) =>
  withApp(async (app) => {
    const { next } = await app.get(CommandBus).execute(new ScheduleFeed(CLI_ACTOR, feed, cron ?? null));
    const moment = next?.toLocaleString('es-ES', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Madrid' });
    process.stdout.write(
      moment
        ? `El feed «${feed}» se importará por su cuenta; la próxima vez, el ${moment} (hora de Madrid).\n`
        : `El feed «${feed}» ya no se importa por su cuenta.\n`,
    );
    return 0;
  });

export const scheduleFeed = new Command('schedule')
  .description('Importa un feed por su cuenta, desde donde se leyó la primera vez; sin horario, deja de hacerlo')
  .argument('<feed>')
  .argument('[cron]', 'entre comillas, en hora de Madrid: «0 */6 * * *» es cada seis horas')
  .action(schedule);

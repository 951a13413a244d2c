import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { RebuildIndex } from '../search/projection/rebuild-index.ts';
import { CLI_ACTOR } from './cli-actor.ts';
import { withApp } from './with-app.ts';

const rebuild = () =>
  withApp(async (app) => {
    const { properties } = await app.get(CommandBus).execute(new RebuildIndex(CLI_ACTOR));
    process.stdout.write(`El índice se ha reconstruido: ${properties} propiedades.\n`);
    return 0;
  });

export const reindex = new Command('reindex')
  .description('Reconstruye el índice de búsqueda sin interrumpirlo')
  .action(rebuild);

import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { ReconcileSearch } from '../search/projection/reconcile-search.ts';
import { CLI_ACTOR } from './cli-actor.ts';
import { withApp } from './with-app.ts';

const EXIT_QUARANTINED = 2;

const compare = () =>
  withApp(async (app) => {
    const { table, index, isRebuilt, quarantined } = await app
      .get(CommandBus)
      .execute(new ReconcileSearch(CLI_ACTOR, true));
    const repaired = isRebuilt ? 'el índice, entero' : `${index} en el índice`;
    process.stdout.write(
      `Corregidas: ${table} propiedades en la tabla de búsqueda, ${repaired}. Apartadas: ${quarantined}.\n`,
    );
    return quarantined > 0 ? EXIT_QUARANTINED : 0;
  });

export const reconcile = new Command('reconcile')
  .description('Compara la búsqueda con las propiedades y corrige las diferencias')
  .action(compare);

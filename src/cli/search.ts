import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { rename, writeFile } from 'node:fs/promises';
import { ensureSearchKey } from '../search/index/index-client.ts';
import { RebuildIndex } from '../search/projection/rebuild-index.ts';
import { ReconcileSearch } from '../search/projection/reconcile-search.ts';
import { CLI_ACTOR, runWithApp, runWithTaskConfig } from './run-command.ts';

const runReindex = () =>
  runWithApp(async (app) => {
    const { properties } = await app.get(CommandBus).execute(new RebuildIndex(CLI_ACTOR));
    process.stdout.write(`El índice se ha reconstruido: ${properties} propiedades.\n`);
    return 0;
  });

export const reindex = new Command('reindex')
  .description('Reconstruye el índice de búsqueda sin interrumpirlo')
  .action(runReindex);

/** Exit code if some properties cannot be indexed. */
const EXIT_QUARANTINED = 2;

const runReconcile = () =>
  runWithApp(async (app) => {
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
  .action(runReconcile);

const runSearchKey = (file?: string) =>
  runWithTaskConfig(
    async ({ MEILI_URL: host, MEILI_MASTER_KEY: masterKey, MEILI_INDEX: index, MEILI_CA_FILE: authority }) => {
      if (!host || !masterKey) throw new Error('Faltan MEILI_URL y MEILI_MASTER_KEY.');
      const key = await ensureSearchKey({ host, masterKey, index, authority });
      if (!file) return `${key}\n`;
      await writeFile(`${file}.new`, key, { mode: 0o600 });
      await rename(`${file}.new`, file);
      return `La clave está en ${file}.\n`;
    },
  );

export const searchKey = new Command('search-key')
  .description('Hace, con MEILI_MASTER_KEY, la clave de Meilisearch que basta a la aplicación')
  .argument('[file]', 'donde se guarda; sin él, se escribe en la salida')
  .action(runSearchKey);

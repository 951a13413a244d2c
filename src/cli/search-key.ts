import { Command } from 'commander';
import { rename, writeFile } from 'node:fs/promises';
import { ensureSearchKey } from '../search/index/ensure-search-key.ts';
import { runCliCommand } from './run-cli-command.ts';

const makeKey = (file?: string) =>
  runCliCommand(
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
  .action(makeKey);

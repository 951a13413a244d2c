import { Command } from 'commander';
import type { readTaskConfig } from '../config.ts';
import { waitForDatabases } from '../platform/database/start/wait-for-databases.ts';
import { migrateAsConfigured } from '../platform/migrate.ts';
import { readSchemaState } from '../platform/migrations/read-schema-state.ts';
import { revertMigration } from '../platform/migrations/revert-migration.ts';
import { getSchemaUrl } from '../platform/migrations/get-schema-url.ts';
import { formatSchemaTable } from '../platform/migrations/format-schema-table.ts';
import { runCliCommand } from './run-cli-command.ts';

const EXIT_CODES = { current: 0, pending: 2, newer: 1 } as const;
const MISSING = 'Falta DATABASE_URL. Si el propietario del esquema es otro usuario, también falta DATABASE_OWNER_URL.';

const log = (line: string) => void process.stderr.write(`${line}\n`);

type TaskConfig = ReturnType<typeof readTaskConfig>;

/** Where the schema is made, once that server answers; whoever uses the schema need not be there yet. */
async function waitForSchemaUrl(config: TaskConfig) {
  const { DATABASE_OWNER_URL, DATABASE_WAIT_SECONDS } = config;
  const url = getSchemaUrl(config);
  if (!url) throw new Error(MISSING);
  const asked = DATABASE_OWNER_URL ? { DATABASE_OWNER_URL } : { DATABASE_URL: url };
  await waitForDatabases({ ...asked, DATABASE_WAIT_SECONDS });
  return url;
}

const up = () =>
  runCliCommand(async (config) => {
    const { DATABASE_URL } = config;
    if (!DATABASE_URL) throw new Error(MISSING);
    await waitForSchemaUrl(config);
    const applied = await migrateAsConfigured({ ...config, DATABASE_URL }, log);
    return `${applied ? `Migraciones aplicadas: ${applied}. ` : ''}El esquema está al día.\n`;
  });

const down = () =>
  runCliCommand(async (config) => {
    const name = await revertMigration({ url: await waitForSchemaUrl(config), log });
    return `La migración ${name} está deshecha. Un arranque de esta versión la vuelve a aplicar.\n`;
  });

const status = () =>
  runCliCommand(async (config) => {
    const state = await readSchemaState({ url: await waitForSchemaUrl(config), log });
    const { text, outcome } = formatSchemaTable(state);
    process.exitCode = EXIT_CODES[outcome];
    return text;
  });

export const migrate = new Command('migrate')
  .description('Actualiza el esquema; con DATABASE_OWNER_URL, como propietario, y el arranque ya no lo hace')
  .addCommand(new Command('up').description('aplica las migraciones que faltan').action(up), { isDefault: true })
  .addCommand(new Command('down').description('deshace la última que se aplicó, con los datos que guarda').action(down))
  .addCommand(
    new Command('status')
      .description('dice cuáles están aplicadas; termina con 0 si no falta ninguna, 2 si falta, 1 si no sirve')
      .action(status),
  );

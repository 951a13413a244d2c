import { Command } from 'commander';
import type { readTaskConfig } from '../config.ts';
import { getSchemaUrl } from '../platform/database/database-urls.ts';
import { waitForDatabases } from '../platform/database/wait-for-databases.ts';
import { migrateAsConfigured, revertMigration } from '../platform/migrations/migrate.ts';
import { readSchemaState, formatSchemaTable } from '../platform/migrations/schema-state.ts';
import { runWithTaskConfig } from './run-command.ts';

const EXIT_CODES = { current: 0, pending: 2, newer: 1 } as const;
const MISSING_URL =
  'Falta DATABASE_URL. Si el propietario del esquema es otro usuario, también falta DATABASE_OWNER_URL.';

const log = (line: string) => void process.stderr.write(`${line}\n`);

type TaskConfig = ReturnType<typeof readTaskConfig>;

/** Waits for the server that holds the schema; the application's own role may not exist yet. */
async function waitForSchemaUrl(config: TaskConfig) {
  const { DATABASE_OWNER_URL, DATABASE_WAIT_SECONDS } = config;
  const url = getSchemaUrl(config);
  if (!url) throw new Error(MISSING_URL);
  const databaseUrls = DATABASE_OWNER_URL ? { DATABASE_OWNER_URL } : { DATABASE_URL: url };
  await waitForDatabases({ ...databaseUrls, DATABASE_WAIT_SECONDS });
  return url;
}

const runUp = () =>
  runWithTaskConfig(async (config) => {
    const { DATABASE_URL } = config;
    if (!DATABASE_URL) throw new Error(MISSING_URL);
    await waitForSchemaUrl(config);
    const applied = await migrateAsConfigured({ ...config, DATABASE_URL }, log);
    return `${applied ? `Migraciones aplicadas: ${applied}. ` : ''}El esquema está al día.\n`;
  });

const runDown = () =>
  runWithTaskConfig(async (config) => {
    const name = await revertMigration({ url: await waitForSchemaUrl(config), log });
    return `La migración ${name} está deshecha. Un arranque de esta versión la vuelve a aplicar.\n`;
  });

const runStatus = () =>
  runWithTaskConfig(async (config) => {
    const state = await readSchemaState({ url: await waitForSchemaUrl(config), log });
    const { text, outcome } = formatSchemaTable(state);
    process.exitCode = EXIT_CODES[outcome];
    return text;
  });

export const migrate = new Command('migrate')
  .description('Actualiza el esquema; con DATABASE_OWNER_URL, como propietario, y el arranque ya no lo hace')
  .addCommand(new Command('up').description('aplica las migraciones que faltan').action(runUp), { isDefault: true })
  .addCommand(
    new Command('down').description('deshace la última que se aplicó, con los datos que guarda').action(runDown),
  )
  .addCommand(
    new Command('status')
      .description('dice cuáles están aplicadas; termina con 0 si no falta ninguna, 2 si falta, 1 si no sirve')
      .action(runStatus),
  );

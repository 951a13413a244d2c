import { constants } from 'node:os';
import type { Config } from '../../../config.ts';
import { applyRoleTimeouts } from '../apply-role-timeouts.sql.ts';
import { waitForDatabase } from './wait-for-database.ts';

type Addresses = Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>> &
  Pick<Config, 'DATABASE_WAIT_SECONDS'>;

type Variable = 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Waits for every database that this process is told of; a signal ends the process at once. Throws a sentence. */
export async function waitForDatabases(config: Addresses): Promise<void> {
  const exitOnSignal = (signal: NodeJS.Signals) => {
    log('Parado mientras se esperaba a PostgreSQL.');
    process.exit(128 + constants.signals[signal]);
  };
  const waitFor = async (variable: Variable) => {
    const url = config[variable];
    if (url) await waitForDatabase({ variable, url }, { seconds: config.DATABASE_WAIT_SECONDS, log });
  };
  for (const signal of SIGNALS) process.on(signal, exitOnSignal);
  try {
    await waitFor('DATABASE_OWNER_URL');
    await waitFor('DATABASE_DIRECT_URL');
    await applyRoleTimeouts(config);
    await waitFor('DATABASE_URL');
  } finally {
    for (const signal of SIGNALS) process.off(signal, exitOnSignal);
  }
}

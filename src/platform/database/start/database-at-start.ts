import { constants } from 'node:os';
import type { Config } from '../../../config.ts';
import { limitRole } from '../limit-role.sql.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

type Addresses = Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>> &
  Pick<Config, 'DATABASE_WAIT_SECONDS'>;

type Variable = 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Waits for every database that this process is told of; a signal ends the process at once. Throws a sentence. */
export async function databaseAtStart(config: Addresses): Promise<void> {
  const leave = (signal: NodeJS.Signals) => {
    say('Parado mientras se esperaba a PostgreSQL.');
    process.exit(128 + constants.signals[signal]);
  };
  const answers = async (variable: Variable) => {
    const url = config[variable];
    if (url) await untilDatabaseAnswers({ variable, url }, { seconds: config.DATABASE_WAIT_SECONDS, say });
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    await answers('DATABASE_OWNER_URL');
    await answers('DATABASE_DIRECT_URL');
    await limitRole(config);
    await answers('DATABASE_URL');
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

import { constants } from 'node:os';
import type { Config } from '../../../config.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

type Addresses = Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>> &
  Pick<Config, 'DATABASE_WAIT_SECONDS'>;

const VARIABLES = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'] as const;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Waits for every database that this process is told of; a signal ends the process at once. Throws a sentence. */
export async function databaseAtStart(config: Addresses): Promise<void> {
  const leave = (signal: NodeJS.Signals) => {
    say('Parado mientras se esperaba a PostgreSQL.');
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    for (const variable of VARIABLES) {
      const url = config[variable];
      if (url) await untilDatabaseAnswers({ variable, url }, { seconds: config.DATABASE_WAIT_SECONDS, say });
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

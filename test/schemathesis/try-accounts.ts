import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { offlineSystem } from '../setup/offline-system.ts';
import { runningSystem } from '../setup/running-system.ts';
import { staffSession } from '../setup/staff-session.ts';
import { writtenTable } from '../setup/written-table.ts';
import { EXCLUDED, schemathesisRun } from './schemathesis-run.ts';

interface Options {
  readonly home: string;
  readonly command: string;
  /** Of accounts, or none for all. */
  readonly names: readonly string[];
  readonly examples: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const ACCOUNTS: Readonly<Record<string, readonly Role[] | undefined>> = {
  anonymous: undefined,
  'no-role': [],
  agent: ['agent'],
  moderator: ['moderator'],
  admin: ['admin'],
};
const REPORTS = 'test-results/schemathesis';

/** A fresh system for each kind of account; what ends its session is tried last, with a session of its own. */
export async function tryAccounts({ home, command, names, examples, signal, say }: Options): Promise<boolean> {
  const chosen = Object.entries(ACCOUNTS).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`There are only ${Object.keys(ACCOUNTS).join(', ')}.`);
  mkdirSync(REPORTS, { recursive: true });
  const rows: string[][] = [];
  for (const [name, roles] of chosen) {
    const system = await runningSystem(home, offlineSystem);
    const { url, env } = system;
    const tried = async (part: 'work' | 'access') => {
      const cookie = roles && (await sessionIn(env.SITE_DATABASE_URL, roles));
      const report = join(REPORTS, `${name}-${part}`);
      say(`\n${name}: ${part}`);
      const isLast = part === 'access';
      const isGood = await schemathesisRun({ command, url, cookie, report, examples, isLast, signal });
      return isGood ? 'nothing found' : 'FOUND';
    };
    try {
      rows.push([name, await tried('work'), await tried('access')]);
    } finally {
      await system.stop();
    }
    if (signal.aborted) return false;
  }
  for (const [check, reason] of Object.entries(EXCLUDED)) say(`Left out: ${check}, since ${reason}.`);
  say(writtenTable(['account', 'work', 'sessions, accounts and roles'], rows));
  return rows.every((row) => !row.includes('FOUND'));
}

async function sessionIn(databaseUrl: string, roles: readonly Role[]) {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return await staffSession((statement, values) => database.query(statement, values), roles);
  } finally {
    await database.end();
  }
}

import { Client } from 'pg';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { type ApiOperation, apiOperations } from '../integration/operations/api-operations.ts';
import { createStaffSession } from '../setup/create-staff-session.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { hostileRequests } from './hostile-requests.ts';
import { hostileValues, MEGABYTE } from './hostile-values.ts';
import { findExistingIds } from './find-existing-ids.ts';
import { type Outcome, sendBytes } from './send-bytes.ts';

interface Options {
  readonly url: string;
  readonly databaseUrl: string;
  /** Names of callers; all if empty. */
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const CALLERS: Readonly<Record<string, readonly Role[] | undefined>> = {
  anonymous: undefined,
  'no-role': [],
  agent: ['agent'],
  moderator: ['moderator'],
  admin: ['admin'],
};

const KINDS = ['2xx', '3xx', '4xx', '5xx', 'cut off', 'none'];

/** Sends every value as every string input of every operation, as every role; returns whether no response was a 5xx. */
export async function fuzzStrings({ url, databaseUrl, names, signal, say }: Options): Promise<boolean> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const createSession = (roles: readonly Role[]) =>
    createStaffSession((statement, values) => database.query(statement, values), roles);
  const callers = Object.entries(CALLERS).filter(([name]) => names.length === 0 || names.includes(name));
  if (callers.length === 0) throw new Error(`There are only ${Object.keys(CALLERS).join(', ')}.`);
  const rows: string[][] = [];
  const failures: string[] = [];
  const fuzzAs = async (name: string, roles: readonly Role[] | undefined) => {
    const counts = new Map<string, number>();
    for (const operation of apiOperations) {
      if (signal.aborted) break;
      // Each operation gets a new caller, since operations may end accounts and sessions.
      const cookie = roles && (await createSession(roles));
      const existingIds = await findExistingIds(url, operation, await createSession(['admin']));
      await fuzzOperation({ url, operation, cookie, existingIds }, (outcome, value, place) => {
        const kind = typeof outcome === 'number' ? `${String(outcome)[0]}xx` : outcome;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (isFailure(outcome, value)) failures.push(`${name}  ${outcome}  ${place}: ${value}`);
      });
    }
    return counts;
  };
  try {
    for (const [name, roles] of callers) {
      const counts = await fuzzAs(name, roles);
      rows.push([name, ...KINDS.map((kind) => String(counts.get(kind) ?? 0))]);
    }
  } finally {
    await database.end();
  }
  for (const failure of failures.slice(0, 200)) say(failure);
  say(markdownTable(['caller', ...KINDS], rows));
  return failures.length === 0 && !signal.aborted;
}

/** A client that sends too much may miss the response, since the server closes the connection meanwhile. */
const isFailure = (outcome: Outcome, value: string) =>
  outcome === 'none' || (outcome === 'cut off' ? value !== MEGABYTE : outcome >= 500);

interface Target {
  readonly url: string;
  readonly operation: ApiOperation;
  readonly cookie: string | undefined;
  readonly existingIds: Record<string, string>;
}

type Report = (outcome: Outcome, value: string, place: string) => void;

async function fuzzOperation({ url, operation, cookie, existingIds }: Target, report: Report) {
  for (const [name, value] of hostileValues)
    for (const { place, address, headers, body } of hostileRequests(operation, value, existingIds)) {
      const ownHeaders = { ...headers, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
      const outcome = await sendBytes(url, operation.method, address, ownHeaders, body);
      report(outcome, name, `${operation.method} ${operation.path}  ${place}`);
    }
}

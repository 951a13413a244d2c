import { Client } from 'pg';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { type ApiOperation, apiOperations } from '../api/operations/api-operations.ts';
import { staffSession } from '../setup/staff-session.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { hostileRequests } from './hostile-requests.ts';
import { hostileValues, TOO_MUCH } from './hostile-values.ts';
import { knownIds } from './known-ids.ts';
import { type Answer, sendBytes } from './send-bytes.ts';

interface Options {
  readonly url: string;
  readonly databaseUrl: string;
  /** Of roles, or none for all. */
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

/** Sends every value in every text of every operation, as every role; returns whether no answer was a 5xx. */
export async function walkStrings({ url, databaseUrl, names, signal, say }: Options): Promise<boolean> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const sessionOf = (roles: readonly Role[]) =>
    staffSession((statement, values) => database.query(statement, values), roles);
  const chosen = Object.entries(CALLERS).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`There are only ${Object.keys(CALLERS).join(', ')}.`);
  const rows: string[][] = [];
  const faults: string[] = [];
  const walk = async (name: string, roles: readonly Role[] | undefined) => {
    const counts = new Map<string, number>();
    for (const operation of apiOperations) {
      if (signal.aborted) break;
      // Operations end accounts and sessions: each has a caller of its own.
      const cookie = roles && (await sessionOf(roles));
      const known = await knownIds(url, operation, await sessionOf(['admin']));
      await walkOperation({ url, operation, cookie, known }, (answer, value, place) => {
        const kind = typeof answer === 'number' ? `${String(answer)[0]}xx` : answer;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (isFault(answer, value)) faults.push(`${name}  ${answer}  ${place}: ${value}`);
      });
    }
    return counts;
  };
  try {
    for (const [name, roles] of chosen) {
      const counts = await walk(name, roles);
      rows.push([name, ...KINDS.map((kind) => String(counts.get(kind) ?? 0))]);
    }
  } finally {
    await database.end();
  }
  for (const fault of faults.slice(0, 200)) say(fault);
  say(markdownTable(['caller', ...KINDS], rows));
  return faults.length === 0 && !signal.aborted;
}

/** Whoever sends too much may lose the refusal: the connection ends while the rest is still on its way. */
const isFault = (answer: Answer, value: string) =>
  answer === 'none' || (answer === 'cut off' ? value !== TOO_MUCH : answer >= 500);

interface Walked {
  readonly url: string;
  readonly operation: ApiOperation;
  readonly cookie: string | undefined;
  readonly known: Record<string, string>;
}

type Note = (answer: Answer, value: string, place: string) => void;

async function walkOperation({ url, operation, cookie, known }: Walked, note: Note) {
  for (const [value, sent] of hostileValues)
    for (const { place, address, headers, body } of hostileRequests(operation, sent, known)) {
      const own = { ...headers, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
      const answer = await sendBytes(url, operation.method, address, own, body);
      note(answer, value, `${operation.method} ${operation.path}  ${place}`);
    }
}

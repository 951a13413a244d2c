import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { offlineSystem } from '../setup/offline-system.ts';
import { runningSystem } from '../setup/running-system.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { heldVersions } from './held-versions.ts';
import { keptSession } from './kept-session.ts';
import { EXCLUDED, type Report, schemathesisRun } from './schemathesis-run.ts';
import { workToFind } from './work-to-find.ts';

interface Options {
  readonly home: string;
  readonly command: string;
  /** Of accounts, or none for all. */
  readonly names: readonly string[];
  readonly examples: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const ACCOUNTS: Readonly<Record<string, readonly Role[] | null>> = {
  anonymous: null,
  'no-role': [],
  agent: ['agent'],
  moderator: ['moderator'],
  admin: ['admin'],
};
const PARTS = ['work', 'access'] as const;
const REPORTS = 'test-results/schemathesis';

/** Tries a fresh system with each kind of account; returns whether nothing was found. */
export async function tryAccounts({ home, command, names, examples, signal, say }: Options): Promise<boolean> {
  const chosen = Object.entries(ACCOUNTS).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`There are only ${Object.keys(ACCOUNTS).join(', ')}.`);
  mkdirSync(REPORTS, { recursive: true });
  const rows: string[][] = [];
  const tryAs = async (name: string, roles: readonly Role[] | null) => {
    const system = await runningSystem(home, offlineSystem);
    const { url, databaseUrl } = system;
    const found = await workToFind(url, databaseUrl);
    const session = await keptSession(databaseUrl, roles);
    const letGo = await heldVersions(databaseUrl);
    try {
      for (const part of PARTS) {
        say(`\n${name}: ${part}`);
        const files = join(REPORTS, `${name}-${part}`);
        const { token } = session;
        const asked = { command, url, token, found, files, examples, isLast: part === 'access', signal };
        rows.push([name, part, ...figuresOf(await schemathesisRun(asked))]);
      }
    } finally {
      await letGo();
      await session.stop();
      await system.stop();
    }
  };
  for (const [name, roles] of chosen) await tryAs(name, roles);
  for (const [check, reason] of Object.entries(EXCLUDED)) say(`Left out: ${check}, since ${reason}.`);
  say(markdownTable(['account', 'part', 'operations', 'cases', 'seconds', 'kinds of findings'], rows));
  return rows.every((row) => row.at(-1) === '0');
}

function figuresOf(reports: readonly Report[]) {
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0);
  const found = sum(({ failures, errors }) => failures.length + errors.length);
  return [
    Math.max(...reports.map(({ operations }) => operations.tested)),
    sum((report) => report.test_cases.generated),
    Math.round(sum((report) => report.running_time)),
    reports.every(({ complete }) => complete) ? found : 'did not end',
  ].map(String);
}

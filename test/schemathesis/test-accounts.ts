import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { offlineSystem } from '../setup/offline-system.ts';
import { startDemoSystem } from '../setup/start-demo-system.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { holdVersions } from './hold-versions.ts';
import { maintainSession } from './maintain-session.ts';
import { EXCLUDED, type Report, runSchemathesis } from './schemathesis-run.ts';
import { createSampleData } from './create-sample-data.ts';

interface Options {
  readonly home: string;
  readonly command: string;
  /** Names of accounts; all if empty. */
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

/** Tests a new system with each kind of account; returns whether there were no findings. */
export async function testAccounts({ home, command, names, examples, signal, say }: Options): Promise<boolean> {
  const accounts = Object.entries(ACCOUNTS).filter(([name]) => names.length === 0 || names.includes(name));
  if (accounts.length === 0) throw new Error(`There are only ${Object.keys(ACCOUNTS).join(', ')}.`);
  mkdirSync(REPORTS, { recursive: true });
  const rows: string[][] = [];
  const testAs = async (name: string, roles: readonly Role[] | null) => {
    const system = await startDemoSystem(home, offlineSystem);
    const { url, databaseUrl } = system;
    const sampleIds = await createSampleData(url, databaseUrl);
    const session = await maintainSession(databaseUrl, roles);
    const releaseVersions = await holdVersions(databaseUrl);
    try {
      for (const part of PARTS) {
        say(`\n${name}: ${part}`);
        const files = join(REPORTS, `${name}-${part}`);
        const { token } = session;
        const runOptions = { command, url, token, sampleIds, files, examples, isLast: part === 'access', signal };
        rows.push([name, part, ...toFigures(await runSchemathesis(runOptions))]);
      }
    } finally {
      await releaseVersions();
      await session.stop();
      await system.stop();
    }
  };
  for (const [name, roles] of accounts) await testAs(name, roles);
  for (const [check, reason] of Object.entries(EXCLUDED)) say(`Left out: ${check}, since ${reason}.`);
  say(markdownTable(['account', 'part', 'operations', 'cases', 'seconds', 'kinds of findings'], rows));
  return rows.every((row) => row.at(-1) === '0');
}

function toFigures(reports: readonly Report[]) {
  const sum = (count: (report: Report) => number) => reports.reduce((total, report) => total + count(report), 0);
  const findings = sum(({ failures, errors }) => failures.length + errors.length);
  return [
    Math.max(...reports.map(({ operations }) => operations.tested)),
    sum((report) => report.test_cases.generated),
    Math.round(sum((report) => report.running_time)),
    reports.every(({ complete }) => complete) ? findings : 'did not end',
  ].map(String);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readableDocument } from './readable-document.ts';
import type { Found } from './work-to-find.ts';

interface Run {
  readonly command: string;
  readonly url: string;
  /** Of a session, where somebody is signed in. */
  readonly token: string | undefined;
  readonly found: Found;
  /** Where the report goes and what the tool is told, without an ending. */
  readonly files: string;
  readonly examples: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/** What the tool says of its run. */
export interface Report {
  readonly complete: boolean;
  readonly running_time: number;
  readonly operations: { readonly tested: number };
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly { readonly count: number }[];
  readonly errors: readonly { readonly count: number }[];
}

/** Operations that may end the current session, or change its rights. */
const LAST = '^/api/v1/(session|account|accounts|password-resets|invitations|staff/users|staff/security-settings)(/|$)';

/** Checks of the tool that do not apply to this API, each with the reason. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  unsupported_method: 'an address without such an operation answers 404, as every address that is not there',
  positive_data_acceptance:
    'contracts ask for more than a schema can say: that a reference exists, that two fields agree, that a currency has a rate',
};

/** Expired links, bodies that are too large, and too many attempts count as refusals too. */
const SETTINGS = `cache.enabled = false
[checks]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429]
`;
const signedIn = (token: string) => `[auth.openapi.plain-session]
api_key = "${token}"
`;

/** The tool gives a chain of requests up when the same ones are answered otherwise: it begins anew this many times. */
const PHASES = ['examples,coverage,fuzzing,stateful', ...Array<string>(9).fill('stateful')];

export async function schemathesisRun(run: Run): Promise<Report[]> {
  writeFileSync(`${run.files}.toml`, SETTINGS + (run.token ? signedIn(run.token) : ''));
  writeFileSync(`${run.files}.openapi.json`, readableDocument(run.found));
  const reports: Report[] = [];
  for (const [at, phases] of PHASES.entries()) reports.push(await runOnce(run, phases, `${run.files}-${at}.json`));
  return reports;
}

async function runOnce({ command, url, files, examples, isLast, signal }: Run, phases: string, report: string) {
  rmSync(report, { force: true });
  const asked = [
    ...['--config-file', `${files}.toml`, 'run', `${files}.openapi.json`, '--url', url, '--workers', '1', '--no-color'],
    ...['--header', 'Sec-Fetch-Site: same-origin'],
    ...['--phases', phases, '--max-examples', String(examples)],
    ...['--checks', 'all', '--exclude-checks', Object.keys(EXCLUDED).join(',')],
    ...[isLast ? '--include-path-regex' : '--exclude-path-regex', LAST],
    ...['--continue-on-failure', '--request-timeout', '30', '--generation-database', 'none'],
    ...['--suppress-health-check', 'all', '--warnings', 'off'],
    ...['--report', 'json', '--report-json-path', report],
  ];
  await once(spawn(command, asked, { stdio: ['ignore', 'inherit', 'inherit'], signal }), 'exit');
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildReadableDocument } from './readable-document.ts';
import type { SampleIds } from './create-sample-data.ts';

interface RunOptions {
  readonly command: string;
  readonly url: string;
  /** Session token; undefined if anonymous. */
  readonly token: string | undefined;
  readonly sampleIds: SampleIds;
  /** The path of the report and the tool's arguments, without an extension. */
  readonly files: string;
  readonly examples: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/** Report of the tool. */
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

/** Adds statuses for expired links, large bodies and rate limits. */
const SETTINGS = `cache.enabled = false
[checks]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429]
`;
const buildAuthSettings = (token: string) => `[auth.openapi.plain-session]
api_key = "${token}"
`;

/** The tool stops a chain of requests if a repeated request gets a different response, so it runs several times. */
const PHASES = ['examples,coverage,fuzzing,stateful', ...Array<string>(9).fill('stateful')];

export async function runSchemathesis(run: RunOptions): Promise<Report[]> {
  writeFileSync(`${run.files}.toml`, SETTINGS + (run.token ? buildAuthSettings(run.token) : ''));
  writeFileSync(`${run.files}.openapi.json`, buildReadableDocument(run.sampleIds));
  const reports: Report[] = [];
  for (const [at, phases] of PHASES.entries()) reports.push(await runOnce(run, phases, `${run.files}-${at}.json`));
  return reports;
}

async function runOnce({ command, url, files, examples, isLast, signal }: RunOptions, phases: string, report: string) {
  rmSync(report, { force: true });
  const args = [
    ...['--config-file', `${files}.toml`, 'run', `${files}.openapi.json`, '--url', url, '--workers', '1', '--no-color'],
    ...['--header', 'Sec-Fetch-Site: same-origin'],
    ...['--phases', phases, '--max-examples', String(examples)],
    ...['--checks', 'all', '--exclude-checks', Object.keys(EXCLUDED).join(',')],
    ...[isLast ? '--include-path-regex' : '--exclude-path-regex', LAST],
    ...['--continue-on-failure', '--request-timeout', '30', '--generation-database', 'none'],
    ...['--suppress-health-check', 'all', '--warnings', 'off'],
    ...['--report', 'json', '--report-json-path', report],
  ];
  await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], signal }), 'exit');
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

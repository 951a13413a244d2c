import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Run {
  readonly command: string;
  readonly url: string;
  readonly cookie: string | undefined;
  /** Where its reports go, without an ending. */
  readonly report: string;
  readonly examples: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/** Operations that may end the session at hand, or give and take what it may do. */
const LAST = '^/api/v1/(session|account|accounts|password-resets|invitations|staff/users|staff/security)';

/** Checks of the tool that are not about this API, each with why. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  unsupported_method: 'an address without such an operation answers 404, as every address that is not there',
  positive_data_acceptance:
    'contracts ask for more than a schema can say: that a reference exists, that two fields agree, that a currency has a rate',
};

/** Whether the tool found nothing. */
export async function schemathesisRun({ command, url, cookie, report, examples, isLast, signal }: Run) {
  const child = spawn(
    command,
    [
      ...['run', 'openapi.yaml', '--url', url, '--workers', '1', '--no-color'],
      ...['--header', 'Sec-Fetch-Site: same-origin'],
      ...(cookie ? ['--header', `Cookie: ${cookie}`] : []),
      ...['--phases', 'examples,coverage,fuzzing,stateful', '--max-examples', String(examples)],
      ...['--checks', 'all', '--exclude-checks', Object.keys(EXCLUDED).join(',')],
      ...[isLast ? '--include-path-regex' : '--exclude-path-regex', LAST],
      ...['--continue-on-failure', '--request-timeout', '30', '--generation-database', 'none'],
      ...[
        '--suppress-health-check',
        'all',
        '--warnings',
        'off',
        '--report',
        'json',
        '--report-json-path',
        `${report}.json`,
      ],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], signal },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

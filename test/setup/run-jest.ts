import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type Counts, none } from './counts.ts';
import { runToEnd } from './run-to-end.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not even be loaded: none of their tests is counted elsewhere. */
  readonly numRuntimeErrorTestSuites: number;
}

const REPORT = 'test-results/jest.json';

export async function runJest(files: readonly string[]): Promise<Counts> {
  rmSync(REPORT, { force: true });
  const args = ['--config', 'test/jest.config.mjs', '--json', '--outputFile', REPORT, '--runTestsByPath', ...files];
  const code = await runToEnd('jest/bin/jest.js', args, {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  if (!existsSync(REPORT)) return { ...none, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

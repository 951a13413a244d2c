import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { projectRoot } from '../../src/local/project-root.ts';
import { type Counts, none } from './counts.ts';
import { runToEnd } from './run-to-end.ts';
import type { Timings } from './timings.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not even be loaded: none of their tests is counted elsewhere. */
  readonly numRuntimeErrorTestSuites: number;
  /** Times in milliseconds, from whatever moment the runner counts them. */
  readonly testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

type Finished = Report & { readonly isGood: boolean };

const AT_MOST_AGAIN = 3;

/** Units only think; an API spec waits for servers about as long, and then leaves a processor idle. */
const workers = { units: availableParallelism(), api: availableParallelism() + 1 };

/**
 * The units or the API specs among these files. Where CI is set, a few API specs that failed are run once more with
 * nothing beside them, as browser tests are; what passes then is counted as flaky.
 */
export async function runJest(suite: 'units' | 'api', files: readonly string[], timings: Timings): Promise<Counts> {
  if (files.length === 0) return none;
  const report = await timings.of(suite, () => reportOf(suite, files));
  if (!report) return { ...none, failed: 1 };
  timings.add(
    report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  const counts = countsOf(report);
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const isWorthIt = suite === 'api' && process.env.CI && failed.length > 0 && failed.length <= AT_MOST_AGAIN;
  if (!isWorthIt) return counts;

  const names = failed.map(({ name }) => name);
  const again = await timings.of(`${suite} again`, () => reportOf(suite, names));
  if (!again) return counts;
  const { passed, skipped, failed: stillFailed } = countsOf(again);
  const before = failed.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passedBefore = before.filter((status) => status === 'passed').length;
  const failedBefore = before.filter((status) => status === 'failed').length;
  return {
    passed: counts.passed - passedBefore + passed,
    failed: stillFailed,
    skipped: counts.skipped - (before.length - passedBefore - failedBefore) + skipped,
    flaky: Math.max(0, counts.failed - stillFailed),
  };
}

async function reportOf(suite: 'units' | 'api', files: readonly string[]): Promise<Finished | undefined> {
  const output = `test-results/${suite}.json`;
  rmSync(output, { force: true });
  const args = ['--config', 'test/jest.config.mjs', '--selectProjects', suite, '--maxWorkers', String(workers[suite])];
  const all = [...args, '--json', '--outputFile', output, '--runTestsByPath', ...files];
  const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const code = await runToEnd('jest/bin/jest.js', all, { NODE_OPTIONS });
  if (!existsSync(output)) return undefined;
  return { ...(JSON.parse(readFileSync(output, 'utf8')) as Report), isGood: code === 0 };
}

const countsOf = (report: Finished): Counts => {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: report.isGood ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
};

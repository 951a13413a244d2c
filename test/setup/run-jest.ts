import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { projectRoot } from '../../src/local/project-root.ts';
import { type Counts, NO_COUNTS } from './counts.ts';
import { runPackageScript } from './run-package-script.ts';
import type { Timings } from './timings.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not be loaded, whose tests are not counted elsewhere. */
  readonly numRuntimeErrorTestSuites: number;
  /** Times in milliseconds; their origin depends on the runner. */
  readonly testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

type Finished = Report & { readonly isGood: boolean };

const MAX_RETRIED_FILES = 8;

const projects = { units: ['units', 'components'], integration: ['integration'] };

/** Unit tests are CPU-bound; integration specs wait for servers half of the time. */
const workers = { units: availableParallelism(), integration: availableParallelism() + 1 };

/**
 * Runs these unit or integration specs. On CI, a few failed integration specs are retried alone, as browser tests are; those that pass
 * then count as flaky.
 */
export async function runJest(
  suite: 'units' | 'integration',
  files: readonly string[],
  timings: Timings,
): Promise<Counts> {
  if (files.length === 0) return NO_COUNTS;
  const report = await timings.measure(suite, () => run(suite, files));
  if (!report) return { ...NO_COUNTS, failed: 1 };
  timings.add(
    report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  const counts = toCounts(report);
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const canRetry = suite === 'integration' && process.env.CI && failed.length > 0 && failed.length <= MAX_RETRIED_FILES;
  if (!canRetry) return counts;

  const names = failed.map(({ name }) => name);
  const retried = await timings.measure(`${suite} again`, () => run(suite, names));
  if (!retried) return counts;
  const { passed, skipped, failed: stillFailed } = toCounts(retried);
  const stillFailing = new Set(listFailures(retried));
  const before = failed.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passedBefore = before.filter((status) => status === 'passed').length;
  const failedBefore = before.filter((status) => status === 'failed').length;
  return {
    passed: counts.passed - passedBefore + passed,
    failed: stillFailed,
    skipped: counts.skipped - (before.length - passedBefore - failedBefore) + skipped,
    flaky: Math.max(0, counts.failed - stillFailed),
    reports: listFailures(report).map((test) => (stillFailing.has(test) ? `failed: ${test}` : `flaky: ${test}`)),
  };
}

async function run(suite: 'units' | 'integration', files: readonly string[]): Promise<Finished | undefined> {
  const output = `test-results/${suite}.json`;
  rmSync(output, { force: true });
  const args = ['--config', 'test/jest.config.mjs', '--selectProjects', ...projects[suite]];
  const all = [
    ...args,
    '--maxWorkers',
    String(workers[suite]),
    '--json',
    '--outputFile',
    output,
    '--runTestsByPath',
    ...files,
  ];
  const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const code = await runPackageScript('jest/bin/jest.js', all, { NODE_OPTIONS });
  if (!existsSync(output)) return undefined;
  return { ...(JSON.parse(readFileSync(output, 'utf8')) as Report), isGood: code === 0 };
}

const toCounts = (report: Finished): Counts => {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: report.isGood ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    reports: listFailures(report).map((test) => `failed: ${test}`),
  };
};

/** Paths and titles. A file that could not be loaded has no tests. */
const listFailures = ({ testResults }: Report) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      const file = relative(projectRoot, name);
      return titles.length > 0 ? titles.map((title) => `${file} > ${title}`) : [file];
    });

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { project } from '../../src/local/project.ts';
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
  readonly testResults: { name: string; startTime: number; endTime: number }[];
}

/** Units only think; an API spec waits for servers about as long, and then leaves a processor idle. */
const workers = { units: availableParallelism(), api: availableParallelism() + 1 };

/** The units or the API specs among these files. */
export async function runJest(suite: 'units' | 'api', files: readonly string[], timings: Timings): Promise<Counts> {
  if (files.length === 0) return none;
  const output = `test-results/${suite}.json`;
  rmSync(output, { force: true });
  const args = [
    '--config',
    'test/jest.config.mjs',
    '--selectProjects',
    suite,
    '--maxWorkers',
    String(workers[suite]),
    '--json',
    '--outputFile',
    output,
  ];
  const code = await timings.of(suite, () =>
    runToEnd('jest/bin/jest.js', [...args, '--runTestsByPath', ...files], {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    }),
  );
  if (!existsSync(output)) return { ...none, failed: 1 };
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  timings.add(
    report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(project, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

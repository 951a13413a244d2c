import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, none } from './counts.ts';
import { runToEnd } from './run-to-end.ts';
import type { RunningSystem } from './running-system.ts';
import type { Timings } from './timings.ts';

interface Suite {
  /** Within the folder of the browser specs. */
  readonly file: string;
  readonly suites?: Suite[];
  readonly specs: { tests: { results: { duration: number }[] }[] }[];
}

interface Report {
  readonly stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  readonly suites: Suite[];
  /** What went wrong outside any test. */
  readonly errors: unknown[];
}

const OUTPUT = 'test-results/browser';

/** These files, on the systems that they are for. */
export async function runPlaywright(
  files: readonly string[],
  systems: Readonly<Record<string, RunningSystem>>,
  timings: Timings,
): Promise<Counts> {
  const output = `${OUTPUT}.json`;
  rmSync(output, { force: true });
  const args = ['test', '--config', 'test/playwright.config.ts', '--output', OUTPUT, ...files];
  const code = await runToEnd('@playwright/test/cli.js', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: output,
    BROWSED_SYSTEMS: JSON.stringify(systems),
  });
  if (!existsSync(output)) return { ...none, failed: 1 };
  const { stats, suites, errors } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  timings.add(suites.map((suite) => ({ file: join('test/browser', suite.file), seconds: secondsOf(suite) })));
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

const secondsOf = ({ specs, suites = [] }: Suite): number => {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return total([...own.map(({ duration }) => duration / 1000), ...suites.map(secondsOf)]);
};
const total = (seconds: readonly number[]) => seconds.reduce((sum, each) => sum + each, 0);

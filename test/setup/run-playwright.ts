import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, NO_COUNTS } from './counts.ts';
import { runPackageScript } from './run-package-script.ts';
import type { RunningSystem } from './start-demo-system.ts';
import type { Timings } from './timings.ts';

interface Suite {
  /** Of a file: its path below test/e2e. */
  readonly title: string;
  /** Path below test/e2e. */
  readonly file: string;
  readonly suites?: Suite[];
  readonly specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface Report {
  readonly stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  readonly suites: Suite[];
  /** Errors outside of tests. */
  readonly errors: unknown[];
}

const OUTPUT = 'test-results/e2e';

export async function runPlaywright(
  files: readonly string[],
  systems: Readonly<Record<string, RunningSystem>>,
  timings: Timings,
): Promise<Counts> {
  const output = `${OUTPUT}.json`;
  rmSync(output, { force: true });
  const args = ['test', '--config', 'test/playwright.config.ts', '--output', OUTPUT, ...files];
  const code = await runPackageScript('@playwright/test/cli.js', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: output,
    BROWSED_SYSTEMS: JSON.stringify(systems),
  });
  if (!existsSync(output)) return { ...NO_COUNTS, failed: 1 };
  const { stats, suites, errors } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  timings.add(suites.map((suite) => ({ file: join('test/e2e', suite.file), seconds: sumSeconds(suite) })));
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
    flaky: stats.flaky,
    reports: suites.flatMap((suite) => listReports(suite)),
  };
}

/** Lists the tests that failed, at least at first. */
function listReports({ title, specs, suites = [] }: Suite, parents: readonly string[] = []): string[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ status }) => {
      if (status !== 'unexpected' && status !== 'flaky') return [];
      return [`${status === 'flaky' ? 'flaky' : 'failed'}: ${[...path, spec.title].join(' > ')}`];
    }),
  );
  return [...own, ...suites.flatMap((suite) => listReports(suite, path))];
}

const sumSeconds = ({ specs, suites = [] }: Suite): number => {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return total([...own.map(({ duration }) => duration / 1000), ...suites.map(sumSeconds)]);
};
const total = (seconds: readonly number[]) => seconds.reduce((sum, second) => sum + second, 0);

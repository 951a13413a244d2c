import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type Counts, none } from './counts.ts';
import { runToEnd } from './run-to-end.ts';

interface Report {
  readonly stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  /** What went wrong outside any test. */
  readonly errors: unknown[];
}

interface Browsing {
  /** Of the two projects in the configuration. */
  readonly project: 'site' | 'panel';
  readonly files: readonly string[];
  readonly env: Record<string, string>;
}

export async function runPlaywright({ project, files, env }: Browsing): Promise<Counts> {
  const report = `test-results/${project}.json`;
  rmSync(report, { force: true });
  const output = ['--output', `test-results/${project}`];
  const args = ['test', '--config', 'test/playwright.config.ts', '--project', project, ...output, ...files];
  const code = await runToEnd('@playwright/test/cli.js', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (!existsSync(report)) return { ...none, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
  };
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type Counts, none } from './counts.ts';
import { runToEnd } from './run-to-end.ts';

interface Report {
  readonly stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  /** What went wrong outside any test. */
  readonly errors: unknown[];
}

const REPORT = 'test-results/playwright.json';

export async function runPlaywright(files: readonly string[], env: Record<string, string>): Promise<Counts> {
  rmSync(REPORT, { force: true });
  const args = ['test', '--config', 'test/playwright.config.ts', ...files];
  const code = await runToEnd('@playwright/test/cli.js', args, env);
  if (!existsSync(REPORT)) return { ...none, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
  };
}

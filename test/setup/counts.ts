export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed tests that had failed at first. */
  readonly flaky: number;
  /** One line per failed or flaky test, with its file. */
  readonly reports: readonly string[];
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0, reports: [] };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
  reports: [...a.reports, ...b.reports],
});

export const formatCounts = ({ passed, failed, skipped, flaky }: Counts) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
  ].join(', ');

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of the passed, those that failed at first and had a second look. */
  readonly flaky: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

export const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
});

export const inWords = ({ passed, failed, skipped, flaky }: Counts) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
  ].join(', ');

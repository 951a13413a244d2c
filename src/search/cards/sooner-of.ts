const LATE_AFTER = 150;

/** What the first answers; where it fails or is late the second is asked too, and the sooner answer counts. */
export async function soonerOf<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  let asked: Promise<T> | undefined;
  const askSecond = () => (asked ??= second());
  const { promise: late, resolve: isLate } = Promise.withResolvers<void>();
  const timer = setTimeout(isLate, LATE_AFTER);
  const sure = first().catch(askSecond);
  const other = late.then(askSecond).catch(() => sure);
  try {
    return await Promise.race([sure, other]);
  } finally {
    clearTimeout(timer);
  }
}

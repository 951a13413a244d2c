const HEDGE_AFTER_MS = 150;

/** What the first answers; where it fails or is late the second is asked too, and the sooner answer counts. */
export async function hedged<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  let pending: Promise<T> | undefined;
  const askSecond = () => (pending ??= second());
  const { promise: late, resolve: isLate } = Promise.withResolvers<void>();
  const timer = setTimeout(isLate, HEDGE_AFTER_MS);
  const reliable = first().catch(askSecond);
  const other = late.then(askSecond).catch(() => reliable);
  try {
    return await Promise.race([reliable, other]);
  } finally {
    clearTimeout(timer);
  }
}

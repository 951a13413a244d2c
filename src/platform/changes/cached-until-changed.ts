import type { PublicChanges } from './public-changes.ts';

const MAX_AGE_MS = 60_000;

/** Caches one answer for everybody; it is read again after a public change, after a minute and after a failure. */
export function cachedUntilChanged<T>(changes: PublicChanges, read: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; version: number; until: number } | undefined;
  return () => {
    const { version } = changes;
    if (cached?.version !== version || cached.until < Date.now()) {
      cached = { answer: read(), version, until: Date.now() + MAX_AGE_MS };
    }
    const current = cached;
    return current.answer.catch((error: unknown) => {
      if (cached === current) cached = undefined;
      throw error;
    });
  };
}

import type { PublicChanges } from './public-changes.ts';

const FRESH_FOR = 60_000;

/** One answer for everybody, read anew after a change, after a minute and after a failure. */
export function keptUntilChanged<T>(changes: PublicChanges, read: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; version: number; until: number } | undefined;
  return () => {
    const { version } = changes;
    if (kept?.version !== version || kept.until < Date.now()) {
      kept = { answer: read(), version, until: Date.now() + FRESH_FOR };
    }
    const current = kept;
    return current.answer.catch((error: unknown) => {
      if (kept === current) kept = undefined;
      throw error;
    });
  };
}

import type { PublicChanges } from './public-changes.ts';
import { Sources } from './sources.ts';

const MAX_AGE_MS = 60_000;

interface Cached<T> {
  readonly answer: Promise<T>;
  readonly sources: Sources;
  /** The last one that is known to have left it as it is. */
  version: number;
  /** Before, it may still note what it is made of. */
  isThere: boolean;
  readonly until: number;
}

/** Caches one answer for everybody; it is read again after a change of what it was made of, after a minute and after a failure. */
export function cachedUntilChanged<T>(
  changes: Pick<PublicChanges, 'version' | 'touchedAt'>,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: Cached<T> | undefined;

  function begin() {
    const sources = new Sources();
    const { version } = changes;
    const begun = { answer: sources.of(read), sources, version, isThere: false, until: Date.now() + MAX_AGE_MS };
    void begun.answer.then(
      () => (begun.isThere = true),
      () => undefined,
    );
    return begun;
  }

  function isCurrent(known: Cached<T>) {
    const { version } = changes;
    if (known.until < Date.now()) return false;
    if (known.version === version) return true;
    if (!known.isThere || changes.touchedAt(known.sources, known.version) !== undefined) return false;
    known.version = version;
    return true;
  }

  return () => {
    if (!cached || !isCurrent(cached)) cached = begin();
    const current = cached;
    Sources.note(current.sources);
    return current.answer.catch((error: unknown) => {
      if (cached === current) cached = undefined;
      throw error;
    });
  };
}

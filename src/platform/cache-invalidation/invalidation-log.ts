import { INVALIDATE_ALL, type Invalidation } from './invalidation.ts';
import type { CacheDependency } from './cache-dependency.ts';

/** More than a minute of them, which is as long as anything is kept. */
const MAX_ENTRIES = 1_000;

interface LogEntry {
  readonly version: number;
  readonly at: number;
  readonly changes: readonly Invalidation[];
}

/** The latest public changes, by which whoever keeps an answer finds out whether it still holds. */
export class InvalidationLog {
  private readonly entries: LogEntry[] = [];
  private count = 0;

  get version() {
    return this.count;
  }

  add(changes: readonly Invalidation[]) {
    this.entries.push({ version: ++this.count, at: Date.now(), changes });
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }

  /**
   * When the first change after this version was heard that touches the source; undefined where none does. A change of
   * everything, and what is no longer remembered, may have happened long before it was heard.
   */
  invalidatedAt(source: CacheDependency, version: number): number | undefined {
    if (version === this.count) return undefined;
    if (version < this.count - this.entries.length) return -Infinity;
    for (const { at, changes } of this.entries.slice(version - this.count)) {
      if (changes.some(({ about }) => about === INVALIDATE_ALL.about)) return -Infinity;
      if (changes.some((change) => source.isInvalidatedBy(change))) return at;
    }
    return undefined;
  }
}

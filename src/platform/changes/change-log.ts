import { EVERYTHING, type PublicChange } from './public-change.ts';
import type { Source } from './source.ts';

/** More than a minute of them, which is as long as anything is kept. */
const MOST = 1_000;

interface Heard {
  readonly version: number;
  readonly at: number;
  readonly changes: readonly PublicChange[];
}

/** The latest public changes, by which whoever keeps an answer finds out whether it still holds. */
export class ChangeLog {
  private readonly heard: Heard[] = [];
  private count = 0;

  get version() {
    return this.count;
  }

  add(changes: readonly PublicChange[]) {
    this.heard.push({ version: ++this.count, at: Date.now(), changes });
    if (this.heard.length > MOST) this.heard.shift();
  }

  /**
   * When the first change after this version was heard that touches the source; undefined where none does. A change of
   * everything, and what is no longer remembered, may have happened long before it was heard.
   */
  touchedAt(source: Source, version: number): number | undefined {
    if (version === this.count) return undefined;
    if (version < this.count - this.heard.length) return -Infinity;
    for (const { at, changes } of this.heard.slice(version - this.count)) {
      if (changes.some(({ about }) => about === EVERYTHING.about)) return -Infinity;
      if (changes.some((change) => source.isTouchedBy(change))) return at;
    }
    return undefined;
  }
}

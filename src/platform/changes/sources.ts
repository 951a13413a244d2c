import { AsyncLocalStorage } from 'node:async_hooks';
import type { Source } from './source.ts';
import type { PublicChange } from './public-change.ts';

const current = new AsyncLocalStorage<Sources>();
const everything: Source = { isTouchedBy: () => true };

/** What an answer was made of, noted by whoever reads it while the answer is being made. Nothing noted is everything. */
export class Sources implements Source {
  private readonly noted = new Set<Source>();

  /** Says that what is being made is made of this; of what nobody remembers, nothing is noted. */
  static note(source: Source) {
    current.getStore()?.noted.add(source);
  }

  /** Says that what is being made may be of anything. */
  static noteEverything() {
    Sources.note(everything);
  }

  /** Says that no change is ever announced of what is being read: it is as old as who keeps it allows. */
  static noteNothing() {
    Sources.note({ isTouchedBy: () => false });
  }

  /** Whether anybody wants to know. */
  static get areWanted() {
    return current.getStore() !== undefined;
  }

  /** A part of what is being made: where it notes nothing, all of it counts as made of everything. */
  static async ofPart<T>(work: () => PromiseLike<T>): Promise<T> {
    if (!Sources.areWanted) return work();
    const own = new Sources();
    Sources.note(own);
    return own.of(work);
  }

  /** Does the work, and notes here what it reads. */
  async of<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      // Awaited inside: an injected request begins only when somebody waits for it.
      return await current.run(this, async () => await work());
    } finally {
      if (!this.noted.size) this.noted.add(everything);
    }
  }

  isTouchedBy(change: PublicChange): boolean {
    for (const source of this.noted) if (source.isTouchedBy(change)) return true;
    return false;
  }
}

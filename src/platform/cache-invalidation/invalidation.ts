/** A change of public data, sent to all processes as JSON. */
export interface Invalidation {
  /** Topic of the change. Processes of an earlier release read this key during an update, so it keeps its name. */
  readonly about: string;
  /** Names within the topic, such as references of properties; without names, all are affected. */
  readonly names?: readonly string[];
  /** Additional data; only the dependencies of this topic know its type. */
  readonly detail?: unknown;
}

export const INVALIDATE_ALL: Invalidation = { about: 'everything' };

export interface CacheDependency {
  /** Whether the change may alter the response; true when in doubt. */
  isInvalidatedBy(change: Invalidation): boolean;
}

const ASCII = /^[\x20-\x7e]*$/;
/**
 * PostgreSQL folds letters beyond ASCII in its own way. A name with such letters becomes null, which matches any name.
 */
const foldAscii = (name: string) => (ASCII.test(name) ? name.toLowerCase() : null);

/** Creates a dependency on one name of a topic; without `name`, on the whole topic. */
export function createTopicDependency(topic: string, name?: string): CacheDependency {
  const target = name === undefined ? null : foldAscii(name);
  return {
    isInvalidatedBy: ({ about: changedTopic, names }) =>
      changedTopic === topic &&
      (target === null || !names || names.some((changedName) => (foldAscii(changedName) ?? target) === target)),
  };
}

/** PostgreSQL accepts payloads below 8,000 bytes. */
const MAX_BYTES = 7_900;

/**
 * Encodes changes as notification payloads, as many per payload as fit. An empty payload invalidates everything, as
 * does one that cannot be parsed. Database triggers send empty payloads too.
 */
export const invalidationMessage = {
  serialize(changes: readonly Invalidation[]): string[] {
    const texts = changes.map((change) => JSON.stringify(change));
    // Each entry takes a comma too.
    const sizes = texts.map((text) => Buffer.byteLength(text) + 1);
    if (!changes.length || changes.includes(INVALIDATE_ALL) || sizes.some((size) => size + 1 > MAX_BYTES)) return [''];
    const messages: string[][] = [];
    let remainingBytes = 0;
    texts.forEach((text, index) => {
      const size = sizes[index]!;
      if (size > remainingBytes) {
        messages.push([]);
        // The brackets take two bytes, the last entry has no comma.
        remainingBytes = MAX_BYTES - 1;
      }
      messages.at(-1)!.push(text);
      remainingBytes -= size;
    });
    return messages.map((message) => `[${message.join(',')}]`);
  },

  parse(text: string | undefined): readonly Invalidation[] {
    if (!text) return [INVALIDATE_ALL];
    try {
      const changes: unknown = JSON.parse(text);
      return Array.isArray(changes) ? (changes as Invalidation[]) : [INVALIDATE_ALL];
    } catch {
      return [INVALIDATE_ALL];
    }
  },
};

/**
 * The entries usually cover more than a minute, the maximum age of a fresh response. A response older than the oldest
 * entry counts as invalidated.
 */
const MAX_ENTRIES = 1_000;

interface LogEntry {
  readonly version: number;
  readonly at: number;
  readonly changes: readonly Invalidation[];
}

export class InvalidationLog {
  version = 0;
  private readonly entries: LogEntry[] = [];

  add(changes: readonly Invalidation[]) {
    this.entries.push({ version: ++this.version, at: Date.now(), changes });
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }

  /**
   * Returns when the first later change that affects the dependency was received; undefined if there is none. Returns
   * -Infinity for INVALIDATE_ALL and for dropped entries, since such changes may be much older than their receipt.
   */
  findInvalidationTime(dependency: CacheDependency, version: number): number | undefined {
    if (version === this.version) return undefined;
    if (version < this.version - this.entries.length) return -Infinity;
    for (const { at, changes } of this.entries.slice(version - this.version)) {
      if (changes.some(({ about }) => about === INVALIDATE_ALL.about)) return -Infinity;
      if (changes.some((change) => dependency.isInvalidatedBy(change))) return at;
    }
    return undefined;
  }
}

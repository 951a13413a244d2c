import { INVALIDATE_ALL, type Invalidation } from './invalidation.ts';

/** PostgreSQL takes less than 8,000 bytes. */
const MAX_BYTES = 7_900;

/**
 * Changes as the texts of notifications, each with as many as it holds. An empty text, which other releases and triggers
 * send, says that everything may have changed.
 */
export const invalidationMessage = {
  serialize(changes: readonly Invalidation[]): string[] {
    const texts = changes.map((change) => JSON.stringify(change));
    // Brackets around, a comma after each.
    const sizes = texts.map((text) => Buffer.byteLength(text) + 1);
    if (!changes.length || changes.includes(INVALIDATE_ALL) || sizes.some((size) => size + 1 > MAX_BYTES)) return [''];
    const messages: string[][] = [];
    let left = 0;
    texts.forEach((text, index) => {
      const size = sizes[index]!;
      if (size > left) {
        messages.push([]);
        left = MAX_BYTES - 1;
      }
      messages.at(-1)!.push(text);
      left -= size;
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

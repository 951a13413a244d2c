import { EVERYTHING, type PublicChange } from './public-change.ts';

/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7_900;

/** Changes as the text of a notification. An empty one, which other releases and triggers send, says that everything may have changed. */
export const changeMessage = {
  write(changes: readonly PublicChange[]): string {
    const text = JSON.stringify(changes);
    return changes.includes(EVERYTHING) || Buffer.byteLength(text) > MOST_BYTES ? '' : text;
  },

  read(text: string | undefined): readonly PublicChange[] {
    if (!text) return [EVERYTHING];
    try {
      const changes: unknown = JSON.parse(text);
      return Array.isArray(changes) ? (changes as PublicChange[]) : [EVERYTHING];
    } catch {
      return [EVERYTHING];
    }
  },
};

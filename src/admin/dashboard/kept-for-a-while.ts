const FRESH_FOR = 5 * 60_000;
const MOST_KEPT = 200;

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/** An answer for each key, read anew after five minutes and after a failure; the oldest makes room for the next. */
export function keptForAWhile<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, read) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const current = { answer: read(), until: Date.now() + FRESH_FOR };
    kept.delete(key);
    kept.set(key, current);
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return current.answer.catch((error: unknown) => {
      if (kept.get(key) === current) kept.delete(key);
      throw error;
    });
  };
}

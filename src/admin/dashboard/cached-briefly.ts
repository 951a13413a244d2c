const FRESH_FOR = 5 * 60_000;
const MOST_KEPT = 200;

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/** An answer for each key, read anew after five minutes and after a failure; the oldest makes room for the next. */
export function cachedBriefly<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const cached = new Map<string, Kept<T>>();
  return (key, read) => {
    const known = cached.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const current = { answer: read(), until: Date.now() + FRESH_FOR };
    cached.delete(key);
    cached.set(key, current);
    for (const [oldest] of cached) {
      if (cached.size <= MOST_KEPT) break;
      cached.delete(oldest);
    }
    return current.answer.catch((error: unknown) => {
      if (cached.get(key) === current) cached.delete(key);
      throw error;
    });
  };
}

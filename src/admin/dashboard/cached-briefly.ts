const MAX_AGE_MS = 5 * 60_000;
const MOST_CACHED = 200;

interface Cached<T> {
  answer: Promise<T>;
  until: number;
}

/** Caches an answer for each key for five minutes. Failures are not cached; of more than 200 the oldest goes. */
export function cachedBriefly<T>() {
  const cached = new Map<string, Cached<T>>();
  const answer = (key: string, read: () => Promise<T>): Promise<T> => {
    const known = cached.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const current = { answer: read(), until: Date.now() + MAX_AGE_MS };
    cached.delete(key);
    cached.set(key, current);
    for (const [oldest] of cached) {
      if (cached.size <= MOST_CACHED) break;
      cached.delete(oldest);
    }
    return current.answer.catch((error: unknown) => {
      if (cached.get(key) === current) cached.delete(key);
      throw error;
    });
  };
  return Object.assign(answer, {
    /** One key, or all. */
    forget: (key?: string) => (key === undefined ? cached.clear() : void cached.delete(key)),
  });
}

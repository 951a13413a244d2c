const MAX_AGE_MS = 5 * 60_000;
const MAX_ENTRIES = 200;

interface CacheEntry<T> {
  answer: Promise<T>;
  until: number;
}

/** Caches an answer for each key for five minutes. Failures are not cached; of more than 200 the oldest goes. */
export function ttlCache<T>() {
  const cached = new Map<string, CacheEntry<T>>();
  const answer = (key: string, read: () => Promise<T>): Promise<T> => {
    const entry = cached.get(key);
    if (entry && entry.until > Date.now()) return entry.answer;
    const current = { answer: read(), until: Date.now() + MAX_AGE_MS };
    cached.delete(key);
    cached.set(key, current);
    for (const [oldest] of cached) {
      if (cached.size <= MAX_ENTRIES) break;
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

export async function runInBatches<T>(
  count: number,
  batchSize: number,
  run: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, offset) => run(from + offset));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

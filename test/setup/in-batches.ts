/** So many answers, so many asked for at a time. */
export async function inBatches<T>(count: number, atOnce: number, ask: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => ask(from + at));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

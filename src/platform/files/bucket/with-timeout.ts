/** Gives up after so many milliseconds, whether or not the work heeds the signal. */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No answer within ${ms} ms`);
    reject(error);
    late.abort(error);
  }, ms);
  try {
    return await Promise.race([work(late.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

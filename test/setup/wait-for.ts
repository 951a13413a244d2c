/** Repeats a check until it holds, for what is true soon and not at once. */
export async function waitFor<T>(check: () => Promise<T>, withinMs = 10_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((tick) => setTimeout(tick, 50));
    }
  }
}

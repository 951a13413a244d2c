/** Repeats a check until it stops throwing; throws its last error after the timeout. */
export async function waitFor<T>(check: () => Promise<T>, withinMs = 20_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

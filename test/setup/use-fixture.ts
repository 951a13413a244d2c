const DISPOSE_TIMEOUT_MS = 20_000;

/**
 * Creates a fixture before the first test of a file or group, and disposes of it after the last. A `make` that fails
 * must clean up itself; one that exceeds its time limit is disposed of once it resolves. Returns a copy, so that
 * fixtures must expose changing state through functions.
 */
export function useFixture<T extends AsyncDisposable | Disposable>(make: () => Promise<T> | T): T {
  const fixture = {} as T;
  let pending: Promise<T> | undefined;
  beforeAll(async () => {
    pending = new Promise((resolve) => resolve(make()));
    Object.assign(fixture, await pending);
  });
  afterAll(async () => {
    await using stack = new AsyncDisposableStack();
    stack.use(await pending?.catch(() => undefined));
  }, DISPOSE_TIMEOUT_MS);
  return fixture;
}

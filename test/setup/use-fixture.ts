const ENDING_MS = 20_000;

/**
 * What a spec file or a group of its tests works with: it is made before the first of them and ended after the last. Making
 * that fails ends by itself what it began; one that is late is ended once it is there. What is given is a copy: state that a
 * test sets belongs into functions.
 */
export function useFixture<T extends AsyncDisposable | Disposable>(make: () => Promise<T> | T): T {
  const filled = {} as T;
  let made: Promise<T> | undefined;
  beforeAll(async () => {
    made = new Promise((resolve) => resolve(make()));
    Object.assign(filled, await made);
  });
  afterAll(async () => {
    await using ending = new AsyncDisposableStack();
    ending.use(await made?.catch(() => undefined));
  }, ENDING_MS);
  return filled;
}

import { addEventHandler } from 'jest-circus';

type Block = Parameters<Parameters<typeof addEventHandler>[0]>[1]['currentDescribeBlock'];
type Body = Block['hooks'][number]['fn'];

/** The least limit of all tests: it only ends those that hang, and a busy machine takes several times as long. */
const MIN_LIMIT_MS = 90_000;
const failedBlocks = new WeakSet<Block>();

/**
 * Adds time limits, which jest-light-runner lacks. Tests after a failed `beforeAll` fail at once. `afterAll` hooks run
 * in reverse order, since a later fixture may use an earlier one.
 */
export default function timeLimits() {
  addEventHandler((event, state) => {
    const block = state.currentDescribeBlock;
    if (event.name === 'add_test') limitTest(block);
    if (event.name === 'add_hook') limitHook(block);
  });
}

function limitTest(block: Block) {
  const test = block.children.at(-1);
  if (test?.type !== 'test' || !test.fn) return;
  const run = withTimeout(test.fn, test.timeout ?? undefined);
  test.fn = async () => {
    for (let ancestor: Block | undefined = block; ancestor; ancestor = ancestor.parent)
      if (failedBlocks.has(ancestor)) throw new Error('What prepares this test failed.');
    await run();
  };
}

function limitHook(block: Block) {
  const hook = block.hooks.at(-1);
  if (!hook) return;
  const run = withTimeout(hook.fn, hook.timeout ?? undefined);
  if (hook.type === 'afterAll') block.hooks.unshift(block.hooks.pop()!);
  hook.fn = async () => {
    if (hook.type === 'beforeAll' && failedBlocks.has(block)) return;
    try {
      await run();
    } catch (error) {
      if (hook.type === 'beforeAll') failedBlocks.add(block);
      throw error;
    }
  };
}

function withTimeout(fn: Body, requestedTimeout = MIN_LIMIT_MS): () => Promise<void> {
  const timeout = Math.max(requestedTimeout, MIN_LIMIT_MS);
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const timeoutPromise = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeout} ms.`)), timeout);
    });
    try {
      await Promise.race([Promise.resolve().then(fn as () => unknown), timeoutPromise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

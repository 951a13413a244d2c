import { addEventHandler } from 'jest-circus';

type Block = Parameters<Parameters<typeof addEventHandler>[0]>[1]['currentDescribeBlock'];
type Body = Block['hooks'][number]['fn'];

const LIMIT_MS = 30_000;
const broken = new WeakSet<Block>();

/**
 * The runner of the API specs has no time limits of its own: a test or hook that hangs ends red, and so does all after a
 * failed boot. What was begun last ends first, since it may use what was begun before it.
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
  const run = limited(test.fn, test.timeout ?? undefined);
  test.fn = async () => {
    for (let at: Block | undefined = block; at; at = at.parent)
      if (broken.has(at)) throw new Error('What prepares this test failed.');
    await run();
  };
}

function limitHook(block: Block) {
  const hook = block.hooks.at(-1);
  if (!hook) return;
  const run = limited(hook.fn, hook.timeout ?? undefined);
  if (hook.type === 'afterAll') block.hooks.unshift(block.hooks.pop()!);
  hook.fn = async () => {
    if (hook.type === 'beforeAll' && broken.has(block)) return;
    try {
      await run();
    } catch (error) {
      if (hook.type === 'beforeAll') broken.add(block);
      throw error;
    }
  };
}

function limited(fn: Body, timeout = LIMIT_MS): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeout} ms.`)), timeout);
    });
    try {
      await Promise.race([Promise.resolve().then(fn as () => unknown), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

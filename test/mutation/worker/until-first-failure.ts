import { addEventHandler } from 'jest-circus';
import { writeFileSync } from 'node:fs';

interface Instrumented {
  readonly __stryker__?: { readonly mutantCoverage?: { readonly static: Readonly<Record<string, number>> } };
}

let hasFailed = false;

/** One failure kills the mutant: skips everything after it except clean-up. */
export default function untilFirstFailure() {
  addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
    if (event.name === 'add_test') stopAfterFailure(children.at(-1));
    if (event.name === 'add_hook' && event.hookType.startsWith('before')) stopAfterFailure(hooks.at(-1));
  });
  process.on('exit', recordReached);
}

function stopAfterFailure(step: { type: string; fn?: unknown } | undefined) {
  const run = step?.fn as (() => Promise<void>) | undefined;
  if (!step || !run) return;
  step.fn = async () => {
    if (hasFailed) return;
    try {
      await run();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
}

/** The first run records which mutants each file reaches. */
function recordReached() {
  const { mutantCoverage } = (globalThis as Instrumented).__stryker__ ?? {};
  if (process.env.REACHED_MUTANTS)
    writeFileSync(process.env.REACHED_MUTANTS, JSON.stringify(Object.keys(mutantCoverage?.static ?? {})));
}

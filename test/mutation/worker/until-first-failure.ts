import { addEventHandler } from 'jest-circus';
import { writeFileSync } from 'node:fs';

interface Instrumented {
  readonly __stryker__?: { readonly mutantCoverage?: { readonly static: Readonly<Record<string, number>> } };
}

/** Skips the rest of a file after its first failure, and leaves the ids of the mutants that it reached where it is told. */
export default function untilFirstFailure() {
  let hasFailed = false;
  addEventHandler((event) => {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') hasFailed = true;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
    if (event.name === 'run_finish' && process.env.REACHED_MUTANTS) {
      const { mutantCoverage } = (globalThis as Instrumented).__stryker__ ?? {};
      writeFileSync(process.env.REACHED_MUTANTS, JSON.stringify(Object.keys(mutantCoverage?.static ?? {})));
    }
  });
}

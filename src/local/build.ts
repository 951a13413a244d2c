import { serverTarget, webTarget } from './build-targets.ts';
import { compileTarget } from './compile-target.ts';
import { reportFailure } from './user-facing-error.ts';

try {
  await Promise.all([serverTarget, webTarget].map((target) => compileTarget(target)));
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

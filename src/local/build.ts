import { compileTarget } from './compile/compile-target.ts';
import { serverTarget } from './compile/server-target.ts';
import { webTarget } from './compile/web-target.ts';
import { reportFailure } from './report-failure.ts';

/** Rebuilds everything into dist/ (`npm run build`). */
try {
  await Promise.all([serverTarget, webTarget].map((target) => compileTarget(target)));
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

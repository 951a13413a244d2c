import { join } from 'node:path';
import { inBareNode } from '../jest.config.mjs';

/** Integration specs in mutation runs stop at the first failure. */
export default {
  ...inBareNode,
  setupFilesAfterEnv: [...inBareNode.setupFilesAfterEnv, join(import.meta.dirname, 'worker/until-first-failure.ts')],
};

import { join } from 'node:path';
import { inBareNode } from '../jest.config.mjs';

/** The API specs of the mutation runs: what has failed once needs no second proof. */
export default {
  ...inBareNode,
  setupFilesAfterEnv: [...inBareNode.setupFilesAfterEnv, join(import.meta.dirname, 'worker/until-first-failure.ts')],
};

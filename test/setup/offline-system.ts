import { join } from 'node:path';
import { projectRoot } from '../../src/local/project-root.ts';

/** Environment of a system that cannot connect to other machines. */
export const offlineSystem = { NODE_OPTIONS: `--import ${join(projectRoot, 'test/offline.ts')}` };

import { join } from 'node:path';
import { projectRoot } from '../../src/local/project-root.ts';

/** The environment of a system that reaches nothing but this machine, whatever it is asked to fetch. */
export const offlineSystem = { NODE_OPTIONS: `--import ${join(projectRoot, 'test/offline.ts')}` };

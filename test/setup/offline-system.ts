import { join } from 'node:path';
import { project } from '../../src/local/project.ts';

/** The environment of a system that reaches nothing but this machine, whatever it is asked to fetch. */
export const offlineSystem = { NODE_OPTIONS: `--import ${join(project, 'test/offline.ts')}` };

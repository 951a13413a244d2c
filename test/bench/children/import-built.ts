import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../src/local/project-root.ts';

/** Imports a compiled module, since Node cannot run decorators. */
export const importBuilt = <Module>(path: string) =>
  import(pathToFileURL(join(projectRoot, 'dist', path)).href) as Promise<Module>;

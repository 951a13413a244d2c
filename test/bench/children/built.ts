import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../src/local/project-root.ts';

/** A compiled module: Node erases types, but compiles no decorators. */
export const built = <Module>(path: string) =>
  import(pathToFileURL(join(projectRoot, 'dist', path)).href) as Promise<Module>;

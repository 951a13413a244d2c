import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from '../../../src/local/project.ts';

/** A compiled module: Node erases types, but compiles no decorators. */
export const built = <Module>(path: string) =>
  import(pathToFileURL(join(project, 'dist', path)).href) as Promise<Module>;

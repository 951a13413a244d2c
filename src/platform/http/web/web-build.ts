import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = join(import.meta.dirname, '../../../web');

/** The pages as the build leaves them, beside what is compiled of this folder. */
export const webBuild = {
  /** What browsers fetch. */
  client: join(BUILT, 'client'),
  /** Has Vike know the pages, in this thread. */
  load: () => import(pathToFileURL(join(BUILT, 'server/entry.mjs')).href),
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells whoever waits for all of the demo that nothing more will come of its own. */
export const noteWhole = (folder: string) => writeFile(join(folder, 'whole'), '');

import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds package.json. */
export const project = realpathSync(join(import.meta.dirname, '../..'));

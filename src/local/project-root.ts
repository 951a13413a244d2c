import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const projectRoot = realpathSync(join(import.meta.dirname, '../..'));

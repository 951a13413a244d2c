import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const project = realpathSync(join(import.meta.dirname, '../..'));

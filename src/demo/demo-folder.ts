import { join } from 'node:path';
import type { Config } from '../config.ts';

export const demoFolder = ({ DATA_FOLDER }: Config) => join(DATA_FOLDER, 'demo');

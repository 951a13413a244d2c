import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { project } from '../../../src/platform/local/project.ts';

const source = pathToFileURL(join(project, 'src/')).href;
const compiled = pathToFileURL(join(project, 'dist/')).href;

/** The runner gives each spec `jest` as a global alone. */
const globals = `data:text/javascript,${encodeURIComponent('export const { jest } = globalThis;')}`;

/** API specs load the application as it was built: bare Node cannot read decorators, and a worker loads it once. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    if (!found.url.startsWith(source) || !found.url.endsWith('.ts')) return found;
    const url = found.url.replace(source, compiled).replace(/\.ts$/, '.js');
    return existsSync(fileURLToPath(url)) ? { ...found, url, format: 'module' } : found;
  },
});

import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../../../src/local/project-root.ts';

const source = pathToFileURL(join(projectRoot, 'src/')).href;
const tests = pathToFileURL(join(projectRoot, 'test/')).href;
const compiled = pathToFileURL(join(projectRoot, 'dist/')).href;

const DECORATED = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
  },
} as const;

/** The runner gives each spec `jest` as a global alone. */
const globals = `data:text/javascript,${encodeURIComponent('export const { jest } = globalThis;')}`;

/** API specs load the application as it was built: bare Node cannot read decorators, and a worker loads it once. */
export default function compiledSource() {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
      const found = next(specifier, context);
      if (!found.url.startsWith(source) || !found.url.endsWith('.ts')) return found;
      const url = found.url.replace(source, compiled).replace(/\.ts$/, '.js');
      return existsSync(fileURLToPath(url)) ? { ...found, url, format: 'module' } : found;
    },
    /** Node leaves types out, but reads no decorators, which a few specs have for routes of their own. */
    load(url, context, next) {
      if (!url.startsWith(tests)) return next(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      if (!/^\s*@[A-Z]\w*\(/m.test(source)) return next(url, context);
      return { format: 'module', source: transformSync(source, DECORATED).code, shortCircuit: true };
    },
  });
}

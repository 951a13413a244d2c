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

/** The runner provides `jest` only as a global. */
const globals = `data:text/javascript,${encodeURIComponent('export const { jest } = globalThis;')}`;

/** Integration specs import the built application, since Node cannot run decorators and a worker loads it only once. */
export default function loadCompiledSource() {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith(source) || !resolved.url.endsWith('.ts')) return resolved;
      const url = resolved.url.replace(source, compiled).replace(/\.ts$/, '.js');
      return existsSync(fileURLToPath(url)) ? { ...resolved, url, format: 'module' } : resolved;
    },
    /** Compiles the few specs that use decorators; Node only strips types. */
    load(url, context, next) {
      if (!url.startsWith(tests)) return next(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      if (!/^\s*@[A-Z]\w*\(/m.test(source)) return next(url, context);
      return { format: 'module', source: transformSync(source, DECORATED).code, shortCircuit: true };
    },
  });
}

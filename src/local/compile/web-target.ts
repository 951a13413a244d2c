import { runTool } from '../process/run-tool.ts';
import { type BuildTarget, SHARED_SOURCES } from './build-target.ts';

/** The pages, rendered on the server and in the browser. */
export const webTarget: BuildTarget = {
  name: 'web',
  title: 'las páginas',
  sources: [...SHARED_SOURCES, 'web', 'src'],
  isRelevant: (file) => !/\.spec\.tsx?$/.test(file) && (!file.startsWith('src') || file.endsWith('.contract.ts')),
  output: 'web/server/entry.mjs',
  build: (signal) => runTool('vike/bin.js', ['build', '--root', 'web'], { signal, env: { NODE_ENV: 'production' } }),
};

import { runTool } from '../process/run-tool.ts';
import { type Part, SETTINGS } from './part.ts';

/** The pages, rendered on the server and in the browser. */
export const webPart: Part = {
  name: 'web',
  title: 'las páginas',
  sources: [...SETTINGS, 'web', 'src'],
  matters: (file) => !/\.spec\.tsx?$/.test(file) && (!file.startsWith('src') || file.endsWith('.contract.ts')),
  made: 'web/server/entry.mjs',
  make: (signal) => runTool('vike/bin.js', ['build', '--root', 'web'], { signal, env: { NODE_ENV: 'production' } }),
};

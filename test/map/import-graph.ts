import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

interface Imports {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

export interface ImportGraph {
  readonly modules: readonly Imports[];
  readonly summary: { readonly violations: readonly { rule: { name: string }; from: string; to: string }[] };
}

/** Reads all imports of src and web, with violations of boundaries.cjs. */
export function importGraph(folder: string): ImportGraph {
  const config = resolve('test/architecture/boundaries.cjs');
  const args = [resolve('node_modules/.bin/depcruise'), '--config', config, '--output-type', 'json', 'src', 'web'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as ImportGraph;
}

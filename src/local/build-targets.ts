import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildTarget, SHARED_SOURCES } from './compile-target.ts';
import { runTool } from './process/run-command.ts';
import { projectRoot } from './project-root.ts';

/** Stores the commit of the sources, which logs and metrics report. */
function writeCommit() {
  const commit = process.env.COMMIT?.trim() || describeCommit();
  if (commit) writeFileSync(join(projectRoot, 'dist/commit'), `${commit}\n`);
}

function describeCommit(): string {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], options).trim();
  } catch {
    return '';
  }
}

export const serverTarget: BuildTarget = {
  name: 'server',
  title: 'el servidor',
  sources: [...SHARED_SOURCES, 'nest-cli.json', 'src', 'migrations'],
  isRelevant: (file) => !file.endsWith('.spec.ts'),
  output: 'main.js',
  build: async (signal) => {
    removeEarlierBuild();
    await Promise.all([
      runTool('@nestjs/cli/bin/nest.js', ['build'], { signal }),
      runTool('typescript/bin/tsc', ['--project', 'migrations'], { signal }),
    ]);
    writeCommit();
  },
};

/** A renamed or removed migration must not run from an earlier build. */
function removeEarlierBuild() {
  const dist = join(projectRoot, 'dist');
  for (const name of readdirSync(dist)) if (!name.startsWith('web')) rmSync(join(dist, name), { recursive: true });
}

export const webTarget: BuildTarget = {
  name: 'web',
  title: 'las páginas',
  sources: [...SHARED_SOURCES, 'web', 'src'],
  isRelevant: (file) => !/\.spec\.tsx?$/.test(file) && (!file.startsWith('src') || file.endsWith('.contract.ts')),
  output: 'web/server/entry.mjs',
  build: (signal) => runTool('vike/bin.js', ['build', '--root', 'web'], { signal, env: { NODE_ENV: 'production' } }),
};

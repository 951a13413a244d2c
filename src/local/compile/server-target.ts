import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { projectRoot } from '../project-root.ts';
import { writeCommit } from './write-commit.ts';
import { type BuildTarget, SHARED_SOURCES } from './build-target.ts';

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

/** A migration that was renamed or removed must not be run from an earlier build. */
function removeEarlierBuild() {
  const dist = join(projectRoot, 'dist');
  for (const name of readdirSync(dist)) if (!name.startsWith('web')) rmSync(join(dist, name), { recursive: true });
}

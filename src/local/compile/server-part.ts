import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { project } from '../project.ts';
import { noteCommit } from './note-commit.ts';
import { type Part, SETTINGS } from './part.ts';

export const serverPart: Part = {
  name: 'server',
  title: 'el servidor',
  sources: [...SETTINGS, 'nest-cli.json', 'src', 'migrations'],
  matters: (file) => !file.endsWith('.spec.ts'),
  made: 'main.js',
  make: async (signal) => {
    removeEarlierBuild();
    await Promise.all([
      runTool('@nestjs/cli/bin/nest.js', ['build'], { signal }),
      runTool('typescript/bin/tsc', ['--project', 'migrations'], { signal }),
    ]);
    noteCommit();
  },
};

/** A migration that was renamed or removed must not be run from an earlier build. */
function removeEarlierBuild() {
  const dist = join(project, 'dist');
  for (const name of readdirSync(dist)) if (!name.startsWith('web')) rmSync(join(dist, name), { recursive: true });
}

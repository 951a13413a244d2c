import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { projectRoot } from '../project-root.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { invalidateBuild } from './compile-target.ts';
import { serverTarget } from './server-target.ts';

/** Compiles the server now and after every change; the returned target emits `compiled` each time. */
export async function watchServer(log: (line: string) => void, signal: AbortSignal): Promise<EventTarget> {
  invalidateBuild(serverTarget);
  const compiler = new EventTarget();
  await Promise.all([
    runTool('typescript/bin/tsc', ['--project', 'migrations'], { signal }),
    firstCompilation(compiler, log, signal),
  ]);
  return compiler;
}

function firstCompilation(compiler: EventTarget, log: (line: string) => void, signal: AbortSignal) {
  return new Promise<void>((ready, fail) => {
    const nest = join(projectRoot, 'node_modules/@nestjs/cli/bin/nest.js');
    const watching = spawn(process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    });
    watching.stdout.setEncoding('utf8').on('data', (output: string) => {
      log(output.trim());
      if (!output.includes('Found 0 errors')) return;
      ready();
      compiler.dispatchEvent(new Event('compiled'));
    });
    watching.on('error', fail);
    watching.on('exit', (code) => fail(new UserFacingError(`El compilador ha terminado con el código ${code}.`)));
  });
}

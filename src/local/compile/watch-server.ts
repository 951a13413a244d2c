import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import { forgetBuild } from './build-part.ts';
import { serverPart } from './server-part.ts';

/** Compiles the server now and after every change; the returned target emits `compiled` each time. */
export async function watchServer(say: (line: string) => void, signal: AbortSignal): Promise<EventTarget> {
  forgetBuild(serverPart);
  const compiler = new EventTarget();
  await Promise.all([
    runTool('typescript/bin/tsc', ['--project', 'migrations'], { signal }),
    firstCompilation(compiler, say, signal),
  ]);
  return compiler;
}

function firstCompilation(compiler: EventTarget, say: (line: string) => void, signal: AbortSignal) {
  return new Promise<void>((ready, fail) => {
    const nest = join(project, 'node_modules/@nestjs/cli/bin/nest.js');
    const watching = spawn(process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    });
    watching.stdout.setEncoding('utf8').on('data', (output: string) => {
      say(output.trim());
      if (!output.includes('Found 0 errors')) return;
      ready();
      compiler.dispatchEvent(new Event('compiled'));
    });
    watching.on('error', fail);
    watching.on('exit', (code) => fail(new Refusal(`El compilador ha terminado con el código ${code}.`)));
  });
}

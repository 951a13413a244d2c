import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import { forgetBuild } from './build-part.ts';
import { serverPart } from './server-part.ts';

/** Compiles the server now and after every change, until we stop; ready after the first time. */
export async function watchServer(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  forgetBuild(serverPart);
  await Promise.all([
    runTool('typescript/bin/tsc', ['--project', 'migrations'], { signal }),
    compiledOnce(say, signal),
  ]);
}

function compiledOnce(say: (line: string) => void, signal: AbortSignal) {
  return new Promise<void>((ready, fail) => {
    const nest = join(project, 'node_modules/@nestjs/cli/bin/nest.js');
    const compiler = spawn(process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    });
    compiler.stdout.setEncoding('utf8').on('data', (output: string) => {
      say(output.trim());
      if (output.includes('Watching for file changes')) ready();
    });
    compiler.on('error', fail);
    compiler.on('exit', (code) => fail(new Refusal(`El compilador ha terminado con el código ${code}.`)));
  });
}
